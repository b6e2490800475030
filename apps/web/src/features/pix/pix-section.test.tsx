import { type PixKey, pixCalls } from '@prosa/contract/pix/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { giveHeights } from '../../testing/give-heights.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'
// Imported together with the test, as in open-page.tsx.
import './pix-section.tsx'

const { listPixKeys, addPixKey, removePixKey } = pixCalls
const address = '/settings/casa-aurora/main?section=pix'
const key: PixKey = { pixKeyId: 'k1', kind: 'email', key: 'pix@casa.test', title: 'Loja', holder: 'Casa Aurora', city: 'Sao Paulo' }

beforeEach(() => {
  signInAs()
  giveWidth(1440)
  giveHeights(50)
})

describe('[PX3] the keys of the company', () => {
  it('are added: a wrong one is told at its field, a refused one keeps what was typed', async () => {
    const server = startCalmServer().on(listPixKeys, []).on(addPixKey, refusal('pix.keyTaken'))
    const { user } = await openPage(address)
    await screen.findByText('Nenhuma chave Pix')
    await user.keyboard('n')
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar chave' }))
    const save = () => user.click(dialog.getByRole('button', { name: /^Adicionar chave/ }))
    await user.type(dialog.getByLabelText('Chave Pix'), 'chave')
    await save()
    await dialog.findByText('Isto não é uma chave Pix. Confira os dígitos.')
    expect(dialog.getAllByText('Preencha este campo.')).toHaveLength(2)
    await user.clear(dialog.getByLabelText('Chave Pix'))
    await user.type(dialog.getByLabelText('Chave Pix'), 'pix@casa.test')
    await user.type(dialog.getByLabelText('Nome do titular'), 'Casa Aurora')
    await user.type(dialog.getByLabelText('Cidade do titular'), 'Sao Paulo')
    await save()
    await dialog.findByText('A empresa já tem esta chave.')
    expect(dialog.getByLabelText<HTMLInputElement>('Nome do titular').value).toBe('Casa Aurora')
    server.on(addPixKey, key).on(listPixKeys, [key])
    await save()
    await screen.findByText('pix@casa.test')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are removed after a question that says what it means', async () => {
    const server = startCalmServer().on(listPixKeys, [key]).on(removePixKey, { removed: true })
    const { user } = await openPage(address)
    await user.click(await screen.findByRole('button', { name: /^Excluir/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Loja?' }))
    dialog.getByText(/Códigos que já foram enviados continuam valendo/)
    server.on(listPixKeys, [])
    await user.click(dialog.getByRole('button', { name: /^Excluir chave/ }))
    await screen.findByText('Nenhuma chave Pix')
    await waitFor(() => expect(server.seenOf(removePixKey)).toHaveLength(1))
  })
})
