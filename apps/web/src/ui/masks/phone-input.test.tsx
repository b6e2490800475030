import { countries } from '@prosa/contract/data/countries'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { PhoneInput } from './phone-input.tsx'

const showPhone = (start = '') => showField(start, (field) => <PhoneInput {...field} label="Celular" name="phone" />)
const input = () => screen.getByLabelText<HTMLInputElement>('Celular')
const country = () => screen.getByLabelText(/^País:/)

async function open({ user }: ReturnType<typeof showPhone>) {
  await user.click(country())
  const list = await screen.findByRole('listbox')
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')
  return list
}

describe('W006 the phone input', () => {
  it('R020 R189 begins with Brazil', () => {
    showPhone()
    expect(country().getAttribute('aria-label')).toBe('País: Brasil +55')
  })

  it.each([
    ['1133334444', '(11) 3333-4444', '551133334444'],
    ['11933334444', '(11) 93333-4444', '5511933334444'],
  ])('R112 masks %s by its length', async (typed, shown, value) => {
    const { user, values, sent } = showPhone()
    await user.type(input(), typed)
    expect(input().value).toBe(shown)
    expect(values.at(-1)).toBe(value)
    expect(sent().get('phone')).toBe(value)
  })

  it('takes no more digits than the longest mask of the country', async () => {
    const { user } = showPhone('5511933334444')
    await user.type(input(), '5')
    expect(input().value).toBe('(11) 93333-4444')
  })

  it('R096 lists all countries with their codes; another one keeps the digits in its own mask', async () => {
    const shown = showPhone('551133334444')
    const list = await open(shown)
    expect(within(list).getByText('Brasil +55').closest('[role="option"]')?.getAttribute('aria-setsize')).toBe(String(countries.length))
    await shown.user.keyboard('estados{Enter}')
    expect(country().getAttribute('aria-label')).toBe('País: Estados Unidos +1')
    expect(input().value).toBe('(113) 333-4444')
    expect(shown.values.at(-1)).toBe('11133334444')
    await expect.poll(() => document.activeElement).toBe(country())
  })

  it.each([
    ['africa do sul', 'África do Sul +27'],
    ['+351', 'Portugal +351'],
  ])('finds a country by %s and takes it with Enter', async (search, found) => {
    const shown = showPhone()
    await open(shown)
    await shown.user.keyboard(`${search}{Enter}`)
    expect(country().getAttribute('aria-label')).toBe(`País: ${found}`)
  })

  it('says so when no country is found', async () => {
    const shown = showPhone()
    await open(shown)
    await shown.user.keyboard('atlântida')
    expect(screen.getByText('Nenhuma opção disponível')).toBeTruthy()
  })

  it('R111 R096 M013 shows an unknown code as an invalid country', async () => {
    const { user } = showPhone()
    await user.type(input(), '+999')
    expect(screen.getByText('Código de país inválido.')).toBeTruthy()
    expect(country().getAttribute('aria-label')).toBe('País: desconhecido')
    await user.clear(input())
    await user.type(input(), '+351')
    expect(screen.queryByText('Código de país inválido.')).toBeNull()
    expect(country().getAttribute('aria-label')).toBe('País: Portugal +351')
  })

  it('takes the country from a number that brings its code', async () => {
    const { user, values } = showPhone()
    input().focus()
    await user.paste('+1 (212) 555-0123')
    await user.tab()
    expect(country().getAttribute('aria-label')).toBe('País: Estados Unidos +1')
    expect(values.at(-1)).toBe('12125550123')
    expect(input().value).toBe('(212) 555-0123')
  })

  it('knows the chosen country’s own code in a number without a plus', async () => {
    const { user, values } = showPhone()
    input().focus()
    await user.paste('5511987214406')
    await user.tab()
    expect(values.at(-1)).toBe('5511987214406')
    expect(input().value).toBe('(11) 98721-4406')
  })

  it('keeps a country chosen by hand where several share its code', async () => {
    const shown = showPhone()
    await open(shown)
    await shown.user.keyboard('canada{Enter}')
    await shown.user.type(input(), '4165550123')
    expect(country().getAttribute('aria-label')).toBe('País: Canadá +1')
    expect(shown.values.at(-1)).toBe('14165550123')
  })

  it('closes its list with escape', async () => {
    const shown = showPhone()
    await open(shown)
    await shown.user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
