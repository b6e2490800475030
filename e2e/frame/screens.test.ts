import { mailTo } from '../accounts/mails.ts'
import { newCompany, post, tokenOf } from '../accounts/new-company.ts'
import { askerFor } from '../ask-product.ts'
import { aDraft, unknownNumbers } from '../broadcasts/a-broadcast.ts'
import { inDatabase } from '../database.ts'
import { casa } from '../demo-ids.ts'
import { lookAtScreen, lookInTurn } from '../look-around.ts'
import { admin, holdSession, password, personButton, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { addressOf, builtIds, stops, stopsBy, unbuiltIds, walkTo } from './screens.ts'

const tag = '@looks'

// Each test opens many screens, one after the other.
test.beforeEach(() => test.slow())

test('every screen that is built is walked to', { tag }, () => {
  expect(Object.keys(stops).sort()).toEqual([...builtIds].sort())
})

test('what visitors see has no barriers and fits', { tag }, async ({ page, request }) => {
  const email = `visita.${Date.now()}@padaria-sol.com.br`
  // All journeys come from one IP address, which may begin ten sign-ups an hour at most.
  await inDatabase((sql) => sql`delete from account_attempts where what = 'signup.address'`)
  const { signupId } = await post<{ signupId: string }>(request, '/api/signup/start', { email })
  const code = /\?code=([\w-]+)/.exec(await mailTo(request, email))![1]!
  await page.goto('/')
  await expect(page.getByText('Todos os serviços no ar')).toBeVisible()
  for (const id of stopsBy('visitor')) {
    const address = addressOf(id, { signupId })
    await walkTo(page, id === 'S008' ? `${address}?code=${code}` : address, stops[id].there(page))
    await lookInTurn(page, id)
  }
  await walkTo(page, '/demo/mail', stops.X003.there(page))
  await page.getByRole('link', { name: `Para ${email}` }).click()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await lookInTurn(page, 'a mail')
  await walkTo(page, '/nada/aqui', page.getByRole('link', { name: 'Ir para a entrada' }))
  await lookInTurn(page, 'unknown address')
  await walkTo(page, '/', page.getByLabel('E-mail'))
  await page.getByLabel('E-mail').fill('x')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Informe a senha.')).toBeVisible()
  await lookInTurn(page, 'a form with errors')
})

test('so has what a company shows that rests', { tag }, async ({ page }) => {
  await page.route('**/company/style*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), maintenanceIn: true } })
  })
  for (const id of stopsBy('resting')) {
    await page.goto(addressOf(id))
    await expect(stops[id].there(page)).toBeVisible()
    await lookInTurn(page, id)
  }
})

test('what an administrator sees has no barriers and fits', { tag }, async ({ page }) => {
  await signIn(page, admin, addressOf('S038'))
  await expect(personButton(page)).toHaveText(/Helena/)
  for (const id of stopsBy('administrator')) {
    await walkTo(page, addressOf(id), stops[id].there(page))
    await lookAtScreen(page, id)
  }
})

test('so has a broadcast that is written, in the list and at each of its steps', { tag }, async ({ page, request }) => {
  const ask = await askerFor(request, admin)
  const draft = await aDraft(ask, 'Olhar', { people: ['119', ...unknownNumbers(3)] })
  await signIn(page, admin, addressOf('S035'))
  await expect(page.getByRole('row').filter({ hasText: draft.broadcastName })).toBeVisible()
  await lookAtScreen(page, 'S035 with a draft')
  const address = addressOf('S036', draft)
  for (const [step, words] of [
    ['audience', 'Coluna do telefone'],
    ['message', 'Quando responderem'],
    ['schedule', 'O que pausa a transmissão'],
    ['review', 'vão receber'],
  ] as const) {
    await walkTo(page, `${address}?step=${step}`, page.getByText(words).first())
    await lookAtScreen(page, `S036 at ${step}`)
  }
})

test('so has what is under construction, in every area', { tag }, async ({ page }) => {
  const missing = page.getByText(/Esta tela está em construção/)
  await signIn(page, admin, addressOf('S017'))
  for (const id of unbuiltIds()) {
    await walkTo(page, addressOf(id), missing)
    await lookAtScreen(page, id)
  }
})

test('what a session sees that waits for a password or a second factor has no barriers and fits', { tag }, async ({
  page,
  request,
  another,
}) => {
  const email = `senha.dada.${Date.now()}@casaaurora.test`
  const given = { name: 'Dora Senha', email, language: 'pt', role: 'agent', password }
  await post(request, `/api/company/${casa}/userAdd`, given, await tokenOf(request, admin))
  const boss = await newCompany(request)
  await inDatabase((sql) => sql`update companies set two_factor_required = true where company_id = ${boss.companyId}`)
  for (const [id, who, where] of [
    ['X001', email, page],
    ['X002', boss.email, await another({ reducedMotion: 'reduce' })],
  ] as const) {
    await holdSession(where, who)
    await where.goto(addressOf(id))
    await expect(stops[id].there(where)).toBeVisible()
    await lookInTurn(where, id)
  }
})
