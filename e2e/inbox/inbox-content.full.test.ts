import { mustHaveNoBarriers } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { aStranger, enterInbox, line, log, mariana, openChat, phoneOf } from './inbox.ts'

const tag = ['@messages', '@composer', '@media', '@templates', '@delivery', '@simulator']

test('whatever a customer sends from the telephone is seen by the agent as what it is', { tag }, async ({ page, another, request }) => {
  test.slow()
  const stranger = await aStranger(request, 'Iara Montenegro')
  // Without animations: a colour that is fading from one scheme to the other has no valid contrast.
  const hers = await another({ reducedMotion: 'reduce' })
  const customer = await phoneOf(page, stranger)
  await customer.say('Bom dia, *preciso* de ajuda: https://casaaurora.test/pedido')
  await enterInbox(hers, mariana)
  await openChat(hers, 'Fila', stranger.name)
  const seen = log(hers)
  await expect(seen.locator('strong, b').getByText('preciso')).toBeVisible()
  await expect(seen.getByRole('link', { name: 'https://casaaurora.test/pedido' })).toBeVisible()

  await customer.attach('Imagem de exemplo')
  await expect(seen.getByRole('button', { name: /^Abrir a imagem/ })).toBeVisible()
  await customer.attach('Vídeo de exemplo')
  await expect(seen.locator('video')).toBeVisible()
  await customer.attach('Áudio de voz de exemplo')
  await expect(seen.getByRole('group', { name: 'Mensagem de voz' }).getByRole('button', { name: 'Ouvir' })).toBeVisible()
  await customer.attach('Documento de exemplo')
  await expect(seen.getByRole('button', { name: 'Ver comprovante.pdf' })).toBeVisible()
  await customer.attach('Figurinha de exemplo')
  await expect(seen.getByRole('img', { name: 'Figurinha' })).toBeVisible()
  await customer.attach('Rua dos Pinheiros, 1284')
  await expect(line(hers, 'Rua dos Pinheiros, 1284').getByRole('link', { name: 'Abrir no mapa' })).toBeVisible()
  await customer.more('Enviar um contato')
  await expect(seen.getByText('Rui Marceneiro')).toBeVisible()
  await customer.more('Enviar um pedido do catálogo')
  await expect(line(hers, 'POLTRONA-LINHO')).toContainText('R$ 1.799,80')
  await customer.more('Enviar um tipo desconhecido')
  await expect(line(hers, 'Tipo no canal: hologram')).toContainText('Peça ao cliente que envie de outra forma.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await hers.emulateMedia({ colorScheme })
    await mustHaveNoBarriers(hers)
  }

  await customer.say('Chega amanha?')
  await customer.act('Chega amanha?', 'Editar')
  await customer.say('Chega amanhã?')
  await expect(line(hers, 'Chega amanhã?')).toContainText('Editada')
  await customer.say('Esqueça isto')
  await expect(seen.getByText('Esqueça isto')).toBeVisible()
  await customer.act('Esqueça isto', 'Excluir para todos')
  await expect(seen.getByText('Mensagem excluída')).toBeVisible()
  await expect(seen.getByText('Esqueça isto')).toHaveCount(0)
})
