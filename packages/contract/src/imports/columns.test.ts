import { describe, expect, test } from 'vitest'
import type { ImportColumn } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { refusedColumns } from './refused-columns.ts'

const properties = [{ propertyId: 'p1', name: 'Último pedido' }]
const guessed = (...headers: string[]) => guessColumns(headers, properties).map(({ target, propertyId }) => propertyId ?? target)

describe('[IM1] what a column is, is guessed by its header', () => {
  test.each([
    { spoken: 'Portuguese', headers: ['nome_completo', 'Telefone ou usuário', 'E-mail', 'CEP', 'Etiquetas', 'Responsável', 'UF'] },
    { spoken: 'English', headers: ['Full Name', 'Phone or user', 'email', 'ZIP code', 'Tags', 'owner', 'state'] },
    {
      spoken: 'Spanish',
      headers: ['Nombre', 'Teléfono móvil', 'Correo', 'Código postal', 'Etiquetas puestas', 'responsable', 'Provincia'],
    },
  ])('$spoken', ({ headers }) => {
    expect(guessed(...headers)).toEqual(['name', 'phone', 'email', 'zipCode', 'labels', 'responsible', 'state'])
  })

  test.each([
    { says: 'a property of the company', headers: ['ultimo_pedido'], become: ['p1'] },
    { says: 'nothing', headers: ['obs_interna', '', '###'], become: ['ignore', 'ignore', 'ignore'] },
    { says: 'the same twice', headers: ['telefone', 'Telefone', 'celular'], become: ['phone', 'ignore', 'ignore'] },
  ])('one that says $says', ({ headers, become }) => {
    expect(guessed(...headers)).toEqual(become)
  })
})

describe('columns fit', () => {
  const phone: ImportColumn = { target: 'phone' }
  test.each<{ why: string; columns: ImportColumn[]; width?: number; refusal: string | null }>([
    { why: 'with the number alone', columns: [phone], refusal: null },
    { why: 'without the number', columns: [{ target: 'name' }], refusal: 'import.noPhone' },
    { why: 'with two that are the same', columns: [phone, { target: 'name' }, { target: 'name' }], refusal: 'import.columnsUnfit' },
    { why: 'with several that are ignored', columns: [phone, { target: 'ignore' }, { target: 'ignore' }], refusal: null },
    { why: 'with fewer than the file', columns: [phone], width: 2, refusal: 'import.columnsUnfit' },
    { why: 'with a property that is not named', columns: [phone, { target: 'property' }], refusal: 'import.columnsUnfit' },
    {
      why: 'with a new one without a name',
      columns: [phone, { target: 'newProperty', propertyName: ' ' }],
      refusal: 'import.columnsUnfit',
    },
    {
      why: 'with a new choice of nothing',
      columns: [phone, { target: 'newProperty', propertyName: 'Loja', propertyKind: 'choice' }],
      refusal: 'import.columnsUnfit',
    },
    {
      why: 'with a new choice',
      columns: [phone, { target: 'newProperty', propertyName: 'Loja', propertyKind: 'choice', propertyOptions: ['Centro'] }],
      refusal: null,
    },
    {
      why: 'with two new ones of a name',
      columns: [phone, { target: 'newProperty', propertyName: 'Loja' }, { target: 'newProperty', propertyName: 'loja ' }],
      refusal: 'import.columnsUnfit',
    },
    {
      why: 'with two properties',
      columns: [phone, { target: 'property', propertyId: 'a' }, { target: 'property', propertyId: 'b' }],
      refusal: null,
    },
  ])('$why: $refusal', ({ columns, width = columns.length, refusal }) => {
    expect(refusedColumns(columns, width)).toBe(refusal)
  })
})
