import { field, openField } from './fields.ts'
import { signIn } from './people.ts'
import { expect, test } from './watched-page.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('W002 R116 R118 who is signed in is told the address by the server, and where that is', { tag: '@ui' }, async ({ page }) => {
  await signIn(page)
  const { card } = await openField(page, 'Endereço pelo CEP')
  const address = card.getByRole('region', { name: 'Vazio' })
  await field(address, 'CEP').pressSequentially('01310100')
  await expect(field(address, 'Rua')).toHaveValue('Avenida Paulista')
  await expect(field(address, 'Bairro')).toHaveValue('Bela Vista')
  await expect(address.getByText(/^Posição: -23\.\d+, -46\.\d+$/)).toBeVisible()
})
