import { propertyCalls } from '@prosa/contract/properties/calls'
import type { Property } from '@prosa/contract/properties/model'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/fake-server.ts'
import { openPage } from '../../testing/open-page.tsx'
import { signInAs, startCalmServer } from '../../testing/samples/samples.ts'
import { giveWidth } from '../../testing/screen-width.ts'

const { listProperties, listPropertyBin, createProperty, getPropertyCost, removeProperty } = propertyCalls
const address = '/settings/casa-aurora/main?section=properties'

const purchases: Property = {
  propertyId: 'p1',
  name: 'Compras',
  description: 'Quantas vezes já comprou',
  defaultValue: '1000.5',
  kind: 'number',
  options: [],
  goneAt: null,
  version: 3,
}
const start = () => startCalmServer().on(listProperties, [purchases]).on(listPropertyBin, [])

describe('R058 the properties of a company', () => {
  beforeEach(() => {
    giveWidth(1440)
    signInAs()
  })

  it('[PR1] are listed as people read them, and added with what their kind needs', async () => {
    const server = start()
    const { user } = openPage(address)
    expect(await screen.findByText('1.000,5')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Nova propriedade/ }))
    const panel = await screen.findByRole('dialog')
    await user.type(within(panel).getByLabelText(/^Nome/), 'Ambiente')
    await user.click(within(panel).getByRole('combobox', { name: 'Tipo' }))
    await user.click(await screen.findByRole('option', { name: 'Escolha' }))
    await user.click(within(panel).getByRole('button', { name: /Criar propriedade/ }))
    expect(await within(panel).findByText('Escreva ao menos uma opção, sem repetir nenhuma.')).toBeTruthy()
    server.on(createProperty, refusal('property.nameTaken'))
    await user.type(within(panel).getByLabelText(/^Opções/), 'Sala{Enter}Quarto')
    await user.click(within(panel).getByRole('button', { name: /Criar propriedade/ }))
    expect(await within(panel).findByText('Já existe uma propriedade com este nome. Escolha outro.')).toBeTruthy()
    expect(server.seenOf(createProperty)[0]?.body).toMatchObject({ name: 'Ambiente', kind: 'choice', options: ['Sala', 'Quarto'] })
  })

  it('[PR4] say what goes with one before it is deleted', async () => {
    const server = start()
      .on(getPropertyCost, { contacts: 2, uses: [{ kind: 'view', total: 2, names: ['Compradores'] }] })
      .on(removeProperty, { ...purchases, goneAt: 1 })
    const { user } = openPage(address)
    await user.click(await screen.findByRole('button', { name: /^(Ações|Mais ações).*Compras|Compras.*ações/i }))
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
    expect(await screen.findByText('2 contatos perdem o valor dela')).toBeTruthy()
    expect(screen.getByText('É usada por: 2 visões: Compradores.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Excluir propriedade/ }))
    expect(await screen.findByText('“Compras” foi para a lixeira.')).toBeTruthy()
    expect(server.seenOf(removeProperty)[0]?.query).toContain('confirmed=true')
  })
})
