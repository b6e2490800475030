import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { type DateRange, DateRangeInput } from './date-range-input.tsx'

const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 3)
const showRange = (start: DateRange | null = null) =>
  showField(start, (field) => <DateRangeInput {...field} label="Período" name="period" timeZone="America/Sao_Paulo" />)
const input = () => screen.getByLabelText<HTMLInputElement>('Período')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 17, 12) })
})

describe('W004 a period', () => {
  it('is typed as two dates', async () => {
    const { user, values, sent } = showRange()
    input().focus()
    await user.keyboard('1011202616112026')
    expect(input().value).toBe('10/11/2026 – 16/11/2026')
    expect(values).toEqual([{ start: at(11, 10), end: at(11, 16) }])
    expect(sent().get('period')).toBe(`${at(11, 10)},${at(11, 16)}`)
  })

  it('is not accepted when its start comes after its end', async () => {
    const { user, values } = showRange()
    input().focus()
    await user.keyboard('1611202610112026')
    await user.tab()
    expect(values).toEqual([])
    expect(screen.getByText('O início vem depois do fim. Troque as datas.')).toBeTruthy()
  })

  it('may be one day', async () => {
    const { user, values } = showRange()
    input().focus()
    await user.keyboard('1011202610112026')
    expect(values).toEqual([{ start: at(11, 10), end: at(11, 10) }])
  })

  it('is picked in any order, and counts from the earlier to the later day', async () => {
    const { user, values } = showRange()
    await user.click(input())
    await user.click(await screen.findByLabelText('16 novembro 2026'))
    expect(values).toEqual([])
    await user.click(screen.getByLabelText('10 novembro 2026'))
    expect(values).toEqual([{ start: at(11, 10), end: at(11, 16) }])
    expect(screen.queryByText('novembro de 2026')).toBeNull()
  })

  it.each([
    ['Hoje', at(11, 17), at(11, 17)],
    ['7 dias', at(11, 10), at(11, 16)],
    ['30 dias', at(10, 18), at(11, 16)],
    ['Este mês', at(11, 1), at(11, 17)],
  ])('has %s ready to take, and shows that it is chosen', async (name, start, end) => {
    const { user, values } = showRange()
    await user.click(input())
    await user.click(await screen.findByText(name))
    expect(values).toEqual([{ start, end }])
    await user.click(input())
    expect((await screen.findByText(name)).getAttribute('aria-pressed')).toBe('true')
  })

  it('is cleared with one button', async () => {
    const { user, values } = showRange({ start: at(11, 10), end: at(11, 16) })
    await user.click(screen.getByLabelText('Limpar'))
    expect(values).toEqual([null])
  })
})
