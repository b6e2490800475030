import { expect, test } from '../watched-page.ts'
import { openGallery } from './gallery.ts'

const error = 'Confira o que foi escrito e tente de novo.'
const oneInput = [
  'Texto',
  'Texto com máscara (CNPJ)',
  'Texto com máscara (CPF)',
  'Moeda',
  'Texto longo com contador',
  'Senha',
  'Senha forte',
  'Telefone com país',
  'Data',
  'Período',
  'Horário',
  'Seletor de cor',
]

test('every field says its description, its error and that it is required', { tag: '@ui' }, async ({ page }) => {
  const panel = await openGallery(page, 'fields')
  for (const title of oneInput) {
    const card = panel.getByRole('region', { name: title, exact: true })
    const [filled, wrong] = [card.getByLabel('Preenchido', { exact: true }), card.getByLabel('Com erro', { exact: true })]
    await expect(filled, title).toHaveAccessibleDescription(/^Uma descrição curta do que se espera aqui\./)
    await expect(wrong, title).toHaveAccessibleDescription(new RegExp(`^${error}`))
    await expect(wrong, title).toHaveAttribute('aria-invalid', 'true')
    await expect(card.getByLabel('Obrigatório'), title).toHaveAttribute('aria-required', 'true')
    await expect(card.getByLabel('Desabilitado', { exact: true }), title).toBeDisabled()
  }
  for (const title of ['PIN de 4 dígitos', 'Envio de CSV']) {
    const card = panel.getByRole('region', { name: title })
    await expect(card.getByRole('group', { name: /^Com erro/ }), title).toHaveAccessibleDescription(new RegExp(`^${error}`))
    await expect(card.getByRole('group', { name: /\(obrigatório\)$/ }), title).toBeVisible()
  }
})
