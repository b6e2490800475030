import { batchCalls } from '@prosa/contract/batches/calls'
import type { Batch } from '@prosa/contract/batches/model'
import { BatchStatus, BatchType } from '@prosa/contract/batches/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, unreachable } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { giveSight } from '../../testing/give-sight.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aNumber } from '../../testing/samples/number-samples.ts'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './batches-section.tsx'

const { pageBatches, getBatch, closeNumberChats, cancelBatch, undoBatch } = batchCalls
const address = '/settings/casa-aurora/main?section=batches'

const aBatch = (more: Partial<Batch>): Batch => ({
  batchId: 'lote-1',
  batchType: BatchType.ChatCloseInbox,
  status: BatchStatus.Done,
  action: 'close',
  createdBy: 'mariana',
  createdByName: 'Mariana Prado',
  createdAt: Date.now() - 3_600_000,
  endedAt: Date.now() - 3_500_000,
  total: 42,
  done: 40,
  skipped: 2,
  failed: 0,
  undone: 0,
  kept: 0,
  undoUntil: Date.now() + 3_600_000,
  undoneAt: null,
  isUndoing: false,
  phonenumberId: 'loja',
  departmentId: null,
  webhookUrl: null,
  webhookState: null,
  version: 1,
  ...more,
})

const store = aNumber({ phonenumberId: 'loja', phonenumberName: 'Loja Pinheiros' })

function startSection(batches: Batch[]) {
  return startCalmServer()
    .on(pageBatches, { batches, containsMore: false })
    .on(phoneNumberCalls.listPhoneNumbers, [store])
    .on(departmentCalls.listDepartments, [])
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(800)
})

describe('S020 the section of batches', () => {
  it('[BA7] lists them, and shows of one what became of each chat, and takes it back', async () => {
    const done = aBatch({})
    const running = aBatch({
      batchId: 'lote-2',
      batchType: null,
      action: 'label',
      phonenumberId: null,
      status: BatchStatus.Running,
      endedAt: null,
      undoUntil: null,
    })
    const server = startSection([running, done])
    const item = {
      position: 1,
      phonenumberId: 'loja',
      waId: '5511987214406',
      contactName: 'Fernanda',
      state: 'skipped',
      reason: 'same',
    } as const
    server.on(getBatch, { batch: done, items: [item], containsMore: false })
    server.on(undoBatch, { ...done, undone: 40, undoneAt: Date.now() })
    server.on(cancelBatch, { ...running, status: BatchStatus.Canceled })
    const { user } = openPage(address)
    await screen.findByText('Fila do número Loja Pinheiros')
    screen.getByText('Escolhidas na lista')
    screen.getByText('40 de 42')
    await user.click((await screen.findAllByRole('button', { name: /Ver detalhes/ }))[1]!)
    await screen.findByText('Já estava assim')
    screen.getByText('Fernanda')
    await user.click(await button('Desfazer'))
    await screen.findByText('Ação desfeita em 40 conversas')
    expect(server.seenOf(undoBatch)).toHaveLength(1)
  })

  it('C277 reads on page by page as far as somebody looks, says how many are shown, and goes on after a failure', async () => {
    const sight = giveSight()
    const named = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => aBatch({ batchId: `lote-${from + at}`, createdByName: `Autora ${from + at}` }))
    const server = startSection([])
    server.on(pageBatches, { batches: named(1, 3), containsMore: true })
    openPage(address)
    await screen.findByText('As 3 operações mais recentes')
    server.on(pageBatches, refusal('unexpected'))
    sight.comesIntoSight()
    await screen.findByText('Não foi possível carregar mais.')
    expect(screen.queryByText('Não foi possível carregar as operações')).toBeNull()
    // One that began meanwhile has moved the others on.
    server.on(pageBatches, { batches: named(3, 2), containsMore: false })
    screen.getByRole('button', { name: 'Tentar de novo' }).click()
    await screen.findByText('4 operações')
    expect(
      within(screen.getByRole('table'))
        .getAllByText(/^Autora/)
        .map(({ textContent }) => textContent),
    ).toEqual([1, 2, 3, 4].map((nth) => `Autora ${nth}`))
    const asked = server.seenOf(pageBatches).map(({ body }) => (body as { page?: string }).page)
    expect([asked.at(0), asked.at(-1)]).toEqual(['0', '1'])
  })

  it('names what was done with contacts and files by where they came from', async () => {
    const ofContacts = { batchType: null, phonenumberId: null }
    startSection([
      aBatch({ ...ofContacts, batchId: 'lote-1', action: 'import' }),
      aBatch({ ...ofContacts, batchId: 'lote-2', action: 'contactLabel' }),
    ])
    openPage(address)
    await screen.findByText('De um arquivo')
    screen.getByText('Escolhidos na lista de contatos')
    expect(screen.queryByText('Escolhidas na lista')).toBeNull()
  })

  it('[BA9] [BA8] starts closing the chats of a number, and says where the address is wrong', async () => {
    const server = startSection([])
    server.on(closeNumberChats, refusal('input.invalid', { fields: [{ name: 'webhookUrl', problem: 'wrongFormat' }] }))
    server.on(getBatch, { batch: aBatch({ status: BatchStatus.Running, endedAt: null }), items: [], containsMore: false })
    const { user } = openPage(address)
    await screen.findByText('Nenhuma operação em lote')
    await user.click(await button('Encerrar conversas de um número…'))
    await user.click(await button('Encerrar conversas'))
    await screen.findByText('Escolha um número')
    await user.click(await screen.findByRole('combobox', { name: /Número/ }))
    await user.click(await screen.findByRole('option', { name: /Loja Pinheiros/ }))
    await user.type(await screen.findByRole('textbox', { name: /webhook/ }), 'https://10.0.0.1/fim')
    await user.click(await button('Encerrar conversas'))
    await screen.findByText('Use um endereço https que a internet alcance.')
    server.on(closeNumberChats, { batchId: 'lote-1' })
    await user.click(await button('Encerrar conversas'))
    await waitFor(() => expect(server.seenOf(getBatch).length).toBeGreaterThan(0))
    expect(server.seenOf(closeNumberChats).at(-1)?.path).toContain('/loja/chatClose')
  })

  it('says where they could not be loaded', async () => {
    startSection([]).on(pageBatches, unreachable)
    openPage(address)
    await screen.findByText('Não foi possível carregar as operações')
  })
})
