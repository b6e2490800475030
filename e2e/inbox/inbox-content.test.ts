import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sampleOf } from '../../apps/simulator/src/customers/samples.ts'
import { tokenOf } from '../accounts/new-company.ts'
import { colorProblems, mustFit, seriousProblems } from '../gallery/gallery.ts'
import { wear } from '../look-around.ts'
import { inEachScheme, mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { customerOf } from './customer.ts'
import {
  anyDialog,
  aStranger,
  companyId,
  enterInbox,
  line,
  log,
  mariana,
  openChat,
  phonenumberId,
  phoneOf,
  sendTemplate,
  write,
} from './inbox.ts'

const tag = ['@messages', '@composer', '@media', '@templates', '@delivery', '@simulator']

const attachments = (page: Page) => page.locator('input[type=file][aria-label="Anexar arquivo"]')

/** With bytes of its own behind its end: a file that another customer has is asked about before it is sent (WP1). */
const fileOf = (kind: 'image' | 'document') => {
  const { bytes, mimeType, fileName } = sampleOf(kind)
  return { name: fileName, mimeType, buffer: Buffer.concat([bytes, randomBytes(8)]) }
}

test('whatever a customer sends is seen by the agent as what it is', { tag }, async ({ page, request }) => {
  test.slow()
  const stranger = await aStranger(request, 'Iara Montenegro')
  const customer = await customerOf(request, stranger)
  await customer.say('Bom dia, *preciso* de ajuda: https://casaaurora.test/pedido')
  await enterInbox(page, mariana)
  await openChat(page, 'Fila', stranger.name)
  const seen = log(page)
  await expect(seen.locator('strong, b').getByText('preciso')).toBeVisible()
  await expect(seen.getByRole('link', { name: 'https://casaaurora.test/pedido' })).toBeVisible()

  await customer.act('image')
  await expect(seen.getByRole('button', { name: /^Abrir a imagem/ })).toBeVisible()
  await customer.act('video')
  await expect(seen.locator('video')).toBeVisible()
  await customer.act('audio', { isVoice: 'true' })
  await expect(seen.getByRole('group', { name: 'Mensagem de voz' }).getByRole('button', { name: 'Ouvir' })).toBeVisible()
  await customer.act('document')
  await expect(seen.getByRole('button', { name: 'Ver comprovante.pdf' })).toBeVisible()
  await customer.act('sticker')
  await expect(seen.getByRole('img', { name: 'Figurinha' })).toBeVisible()
  await customer.act('location', { location: JSON.stringify({ latitude: -23.5614, longitude: -46.6824, name: 'Rua dos Pinheiros, 1284' }) })
  await expect(line(page, 'Rua dos Pinheiros, 1284').getByRole('link', { name: 'Abrir no mapa' })).toBeVisible()
  await customer.act('contacts')
  await expect(seen.getByText('Rui Marceneiro')).toBeVisible()
  await customer.act('order')
  await expect(line(page, 'POLTRONA-LINHO')).toContainText('R$ 1.799,80')
  await customer.act('unknown')
  await expect(line(page, 'Tipo no canal: hologram')).toContainText('Peça ao cliente que envie de outra forma.')
  for (const [colorScheme, find] of [
    ['light', seriousProblems],
    ['dark', colorProblems],
  ] as const) {
    await wear(page, colorScheme)
    await mustFit(page)
    expect(await find(page), colorScheme).toEqual([])
  }

  await customer.say('Chega amanha?')
  await expect(seen.getByText('Chega amanha?')).toBeVisible()
  await customer.actOn('Chega amanha?', 'edit', { text: 'Chega amanhã?' })
  await expect(line(page, 'Chega amanhã?')).toContainText('Editada')
  await customer.actOn('Chega amanhã?', 'delete')
  await expect(seen.getByText('Mensagem excluída')).toBeVisible()
  await expect(seen.getByText('Chega amanhã?')).toHaveCount(0)
})

test('whatever an agent sends is seen on the customer’s telephone, and what they answer to it by the agent', { tag }, async ({
  page,
  another,
  request,
}) => {
  test.slow()
  const stranger = await aStranger(request, 'Caetano Vilar')
  const hers = await another()
  const customer = await phoneOf(page, stranger)
  await customer.say('Vocês entregam em Campinas?')
  await enterInbox(hers, mariana)
  await openChat(hers, 'Fila', stranger.name)
  await hers.getByRole('button', { name: 'Assumir' }).click()
  await expect(line(hers, 'Mariana Prado assumiu')).toBeVisible()

  await write(hers, 'Entregamos, *sim*!')
  await expect(customer.thread.getByText('Entregamos,')).toBeVisible()
  await customer.act('Entregamos,', 'Reagir com ❤️')
  await expect(log(hers).getByRole('button', { name: /^Reação ❤️/ })).toBeVisible()
  await customer.act('Entregamos,', 'Responder')
  await customer.say('Que bom')
  await expect(line(hers, 'Que bom').getByRole('button', { name: /^Ir para a mensagem citada: .*Entregamos/ })).toBeVisible()

  await line(hers, 'Que bom').hover()
  await line(hers, 'Que bom').getByRole('button', { name: 'Reagir', exact: true }).click()
  await hers.getByRole('button', { name: 'Reagir com 👍' }).click()
  await expect(customer.thread.getByText('Reações: 👍')).toBeAttached()
  await line(hers, 'Que bom').hover()
  await line(hers, 'Que bom').getByRole('button', { name: 'Responder', exact: true }).click()
  await write(hers, 'Posso ajudar em mais alguma coisa?')
  await expect(customer.thread.getByText('Responde a Que bom')).toBeVisible()

  await attachments(hers).setInputFiles(fileOf('image'))
  await expect(hers.getByRole('list', { name: 'Arquivos anexados' })).toContainText('sofa.png')
  await write(hers, 'Este é o sofá')
  await expect(customer.thread.getByRole('button', { name: /^Ampliar/ })).toBeVisible()
  await expect(customer.thread.getByText('Este é o sofá')).toBeVisible()
  await attachments(hers).setInputFiles(fileOf('document'))
  await hers.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(customer.thread.getByRole('link', { name: 'Baixar comprovante.pdf' })).toBeVisible()

  await hers.getByRole('button', { name: 'Templates', exact: true }).click()
  await sendTemplate(hers, 'pesquisa_satisfacao', { 'Texto {{1}}': 'Caetano' })
  await expect(customer.thread.getByText('Oi, Caetano! Como foi o atendimento')).toBeVisible()
  await customer.thread.getByRole('button', { name: 'Ótimo' }).click()
  await expect(line(hers, 'Botão').getByText('Ótimo')).toBeVisible()

  // What a flow will send in the future.
  const offer = {
    kind: 'list',
    body: 'Quando podemos entregar?',
    button: 'Ver horários',
    sections: [{ rows: [{ id: 'manha', title: 'De manhã', description: 'Das 8h às 12h' }] }],
  }
  const sent = await request.post(`/api/phonenumber/${companyId}/${phonenumberId}/${stranger.waId}/sendMessage`, {
    headers: { Authorization: `Bearer ${await tokenOf(request, mariana)}` },
    multipart: {
      clientMessageId: `offer-${stranger.waId}`,
      messageType: 'interactive',
      interactive: JSON.stringify(offer),
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await customer.thread.getByRole('button', { name: 'Ver horários' }).click()
  await anyDialog(page)
    .getByRole('button', { name: /De manhã/ })
    .click()
  await expect(line(hers, 'Lista · Das 8h às 12h').getByText('De manhã')).toBeVisible()
  await customer.more('Ler tudo')
  await expect(log(hers).getByRole('button', { name: /^Lida/ }).last()).toBeVisible()
  await inEachScheme(hers, mustLookWell)
})
