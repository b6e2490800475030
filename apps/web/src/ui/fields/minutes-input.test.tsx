import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { MinutesInput } from './minutes-input.tsx'

const units = { label: 'Unidade', minutes: 'min', hours: 'h' }
const show = (start: string) => showField(start, (field) => <MinutesInput {...field} label="Prazo" units={units} />)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Prazo' })
const unit = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it.each([
  ['', '', 'min'],
  ['0', '0', 'min'],
  ['90', '90', 'min'],
  ['120', '2', 'h'],
])('shows %j minutes as %j %s', (value, shown, named) => {
  show(value)
  expect([field().value, unit(named).checked]).toEqual([shown, true])
})

it('keeps to the unit in which one types, and the number when the unit is changed', async () => {
  const { user, values } = show('')
  await user.type(field(), '60')
  expect([field().value, values.at(-1)]).toEqual(['60', '60'])
  await user.click(unit('h'))
  expect([field().value, values.at(-1)]).toEqual(['60', '3600'])
  await user.clear(field())
  await user.type(field(), '-2,')
  expect([field().value, values.at(-1), unit('h').checked]).toEqual(['2', '120', true])
  await user.clear(field())
  expect([field().value, values.at(-1), unit('h').checked]).toEqual(['', '', true])
})
