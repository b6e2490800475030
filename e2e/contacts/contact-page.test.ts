import type { APIRequestContext } from '@playwright/test'
import { casa } from '../demo-ids.ts'
import { customerOf } from '../inbox/customer.ts'
import { aStranger } from '../inbox/inbox.ts'
import { mustHaveNoBarriers } from '../look-well.ts'
import { admin, password, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'

const tag = ['@contacts', '@properties']

async function headersOf(request: APIRequestContext) {
  const given = await request.post('/api/oauth2/token', { form: { grant_type: 'password', username: admin, password } })
  const { access_token: token } = (await given.json()) as { access_token: string }
  return { Authorization: `Bearer ${token}` }
}

test('[CP1] a new property is filled in on a contact’s page, a conflict is decided, and the timeline tells of it', { tag }, async ({
  page,
  request,
  provoked,
}) => {
  test.slow()
  provoked.push(/409 \(Conflict\)/)
  const property = `Pontos ${Date.now()}`
  await signIn(page, admin, `/settings/${casa}/main?section=properties&setting=create`)
  const panel = page.getByRole('dialog', { name: 'Nova propriedade' })
  await panel.getByRole('textbox', { name: /^Nome/ }).fill(property)
  await panel.getByRole('combobox', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Número' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Propriedade criada.')).toBeVisible()

  const stranger = await aStranger(request, 'Iracema Vidal')
  await (await customerOf(request, stranger)).say('Bom dia')
  const headers = await headersOf(request)
  const contact = `/api/contact/${casa}/${stranger.waId}`
  await expect.poll(async () => (await request.get(`${contact}/contactDetail`, { headers })).ok()).toBe(true)
  await page.goto(`/${casa}/contact/${stranger.waId}`)
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await expect(name).toHaveValue(stranger.name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('iracema@uol.com.br')
  await page.getByRole('textbox', { name: property }).fill('12,5')
  const renamed = await request.post(`${contact}/name`, { form: { name: 'Iracema de Alencar' }, headers })
  expect(renamed.ok()).toBe(true)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Outra pessoa alterou este contato enquanto você editava.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar o que preenchi' }).click()
  await expect(page.getByText('Contato salvo.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Iracema de Alencar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: property })).toHaveValue('12.5')
  await mustHaveNoBarriers(page)

  await page.getByRole('button', { name: 'Alterações' }).click()
  await expect(page.getByText('alterou um contato')).toBeVisible()
  await expect(page.getByText('Ver conversa')).toBeHidden()
  await page.getByRole('button', { name: 'Mensagens', exact: true }).click()
  await expect(page.getByText('1 mensagem recebida, 0 enviadas')).toBeVisible()
})
