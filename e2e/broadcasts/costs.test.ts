import { askerFor } from '../ask-product.ts'
import { button, field } from '../controls.ts'
import { casa, financeNumber } from '../demo-ids.ts'
import { mustLookWell } from '../look-well.ts'
import { admin, signIn } from '../people.ts'
import { expect, test } from '../watched-page.ts'
import { aDraft, takenFor, unknownNumbers } from './a-broadcast.ts'
import { counts, goToReview } from './wizard.ts'

const tag = ['@broadcasts', '@billing', '@simulator']

for (const width of [1440, 390])
  test(`[BR24] [BR82] [BR88] at ${width} px wizard, test, rehearsal, list and report say the same cost and progress`, { tag }, async ({
    page,
    request,
  }) => {
    const ask = await askerFor(request, admin)
    const people = unknownNumbers(6)
    const draft = await aDraft(ask, 'Custos', { people })
    await page.setViewportSize({ width, height: 900 })
    const { phonenumberId, departmentId, broadcastId, broadcastName } = draft
    await signIn(page, admin, `/broadcast/${casa}/${phonenumberId}/${departmentId}/${broadcastId}/new?step=message`)
    const preview = page.getByRole('radio', { name: 'Prévia e custo' })
    const cost = page.getByRole('region', { name: 'Custo estimado' })
    const total = async () => {
      if (width < 1440) await preview.check({ force: true })
      await expect(cost).toContainText(/Total/)
      const [, said = ''] = /TotalR\$\s(\d+,\d\d)/.exec((await cost.textContent()) ?? '') ?? []
      if (width < 1440) await page.getByRole('radio', { name: 'Etapa' }).check({ force: true })
      return said
    }
    const estimated = await total()
    expect(estimated).toMatch(/^\d+,\d\d$/)

    await button(page, 'Enviar teste').click()
    const dialog = page.getByRole('dialog', { name: 'Enviar teste' })
    await expect(dialog.getByText(/^Usa os seus dados ou os exemplos do template\. Custa R\$/)).toBeVisible()
    const [tester = ''] = unknownNumbers(1)
    await field(page, /Para qual WhatsApp/).fill(tester.slice(2))
    await dialog.getByRole('button', { name: /^Enviar teste/ }).click()
    const tests = page.getByRole('region', { name: 'Últimos testes' })
    await expect(tests.getByText(/^Enviado \d\d:\d\d · Entregue \d\d:\d\d/)).toBeVisible()
    await mustLookWell(page)
    await page.keyboard.press('Escape')
    const [test] = await takenFor(ask, financeNumber, [tester])
    expect(test?.text, 'no customer is named in a test').not.toContain('Pessoa')

    await goToReview(page, people.length)
    await expect(counts(page, 'Ensaio')).toBeVisible()
    expect(await total()).toBe(estimated)
    await button(page, /^Enviar agora/).click()
    await page.getByRole('link', { name: new RegExp(broadcastName) }).click()
    const facts = page.getByRole('region', { name: 'Dados da transmissão' })
    await expect(facts).toContainText(`· ${people.length}`)
    await expect(page.getByText('Concluída', { exact: true })).toBeVisible()
    await expect(facts).toContainText(`Custo realR$ ${estimated}`)
    await expect(facts).not.toContainText('reservados')
    await mustLookWell(page)
    await page.goto(`/broadcast/${casa}/list`)
    await expect(page.getByRole('region', { name: 'Gasto no mês' })).toContainText(/R\$/)
    const listed = page.getByRole(width < 1440 ? 'listitem' : 'row').filter({ hasText: broadcastName })
    await expect(listed).toContainText('100%')
  })
