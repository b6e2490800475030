import { departmentCalls } from '@prosa/contract/departments/calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { aQuickReply } from '../../testing/samples/quick-reply-samples.ts'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './replies-section.tsx'

const { listKeptQuickReplies, createQuickReply, updateQuickReply, removeQuickReply, restoreQuickReply } = quickReplyCalls
const address = '/settings/casa-aurora/main?section=quickReplies'

const hello = aQuickReply('oi', { scope: 'company', title: 'Abertura', text: 'Olá, {{nome}}!', usedCount: 1_204 })
const own = aQuickReply('frete')
const gone = aQuickReply('velha', { goneAt: Date.now() + 3.5 * 86_400_000 })

beforeEach(() => {
  signInAs()
  giveHeights(600)
  giveWidth(1440)
  sessionStorage.clear()
})

const start = (quickReplies: QuickReply[] = [hello, own, gone]) =>
  startCalmServer()
    .on(listKeptQuickReplies, { quickReplies, propertyNames: ['Cidade'] })
    .on(departmentCalls.listOwnDepartments, [])

async function open(server = start()) {
  const { user } = openPage(address)
  await screen.findByText('/oi · Abertura')
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  const edit = async (name: string) => {
    await user.click(within(screen.getByRole('row', { name: new RegExp(name) })).getByRole('button', { name: /^Editar/ }))
    return screen.findByRole('dialog', { name: `Editar ${name}` })
  }
  return { user, server, field, edit }
}

it('are listed with who sees them and how often they were used, and found by words', async () => {
  const { user, field } = await open()
  const row = within(screen.getByRole('row', { name: /oi/ }))
  expect([row.getByText('Toda a empresa'), row.getByText('1.204')]).toHaveLength(2)
  await user.type(field(/^Buscar respostas/), 'abert')
  await waitFor(() => expect(screen.queryByText('/frete')).toBeNull())
  await user.click(screen.getByRole('tab', { name: /Lixeira/ }))
  expect(within(await screen.findByRole('row', { name: /velha/ })).getByText('4 dias')).toBeTruthy()
})

it('[QR6] are deleted at once, brought back by "Desfazer", and restored from the bin', async () => {
  const { user, server } = await open(start().on(removeQuickReply, gone).on(restoreQuickReply, own))
  await user.click(screen.getByRole('button', { name: 'Ações de /frete' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  await user.click(await screen.findByRole('button', { name: /Desfazer/ }))
  await waitFor(() => expect(server.seenOf(restoreQuickReply)).toHaveLength(1))
})

it('[QR11] are refused in the form where a word means nothing, and shown as the customer sees them', async () => {
  const { user, server, field } = await open(start().on(createQuickReply, refusal('quickReply.shortcutTaken')))
  await user.click(screen.getByRole('button', { name: /^Nova resposta rápida/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova resposta rápida' }))
  await user.type(field(/^Atalho/), 'oi oi')
  await user.type(field(/^Texto/), 'Oi, {{{{primeiro_nome}}! {{{{nada}}')
  await user.click(dialog.getByRole('button', { name: /^Criar/ }))
  await dialog.findByText('Use só letras, números, - e _, sem espaços.')
  expect(dialog.getByText(/\{\{nada\}\} não existe/)).toBeTruthy()
  expect(server.seenOf(createQuickReply)).toEqual([])
  expect(within(dialog.getByRole('region', { name: 'Como o cliente vê' })).getByText(/Oi, Fernanda!/)).toBeTruthy()
  await user.clear(field(/^Atalho/))
  await user.type(field(/^Atalho/), 'oi')
  await user.clear(field(/^Texto/))
  await user.type(field(/^Texto/), 'Oi')
  await user.click(dialog.getByRole('button', { name: /^Criar/ }))
  await dialog.findByText('Este atalho já existe. Escolha outro.')
})

it('[QR5] say who changed them meanwhile, and keep what was typed, also after a reload', async () => {
  const { user, server, field, edit } = await open()
  await edit('/frete')
  await user.type(field(/^Texto/), ' novo')
  cleanup()
  const again = await open(server)
  const dialog = within(await again.edit('/frete'))
  await dialog.findByText('Recuperamos o que você tinha preenchido aqui.')
  expect(again.field(/^Texto/).value).toBe('Texto de frete novo')
  const theirs = { ...own, text: 'De Bianca', version: 2 }
  server.on(updateQuickReply, refusal('quickReply.changed', { facts: { changedBy: 'Bianca', version: 2 } }))
  server.on(listKeptQuickReplies, { quickReplies: [hello, theirs], propertyNames: [] })
  await again.user.click(dialog.getByRole('button', { name: /^Salvar/ }))
  await dialog.findByText('Bianca alterou esta resposta rápida enquanto você editava.')
  expect(again.field(/^Texto/).value).toBe('Texto de frete novo')
  server.on(updateQuickReply, theirs)
  await again.user.click(dialog.getByRole('button', { name: 'Salvar o que preenchi' }))
  await waitFor(() =>
    expect(server.seenOf(updateQuickReply).at(-1)?.body).toMatchObject({ version: 2, text: 'Texto de frete novo', shortcut: 'frete' }),
  )
})
