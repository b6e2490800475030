import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import type { UiLanguage } from '../ui-language.ts'
import { DateInput } from './date-input.tsx'

const november10 = Date.UTC(2026, 10, 10, 3)
const showDate = (start: number | null = null, language: UiLanguage = 'pt', timeZone = 'America/Sao_Paulo') =>
  showField(start, (field) => <DateInput {...field} label="Data" name="date" timeZone={timeZone} />, language)
const input = () => screen.getByLabelText<HTMLInputElement>('Data')
const day = (name: string) => screen.findByLabelText(name)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 17, 12) })
})

describe('W004 a date that is typed', () => {
  it.each([
    ['31122024', 1735614000000],
    ['01012025', 1735700400000],
    ['29022024', 1709175600000],
  ])('R124 %s is the first moment of the day in the time zone of the company', async (typed, time) => {
    const { user, values, sent } = showDate()
    input().focus()
    await user.keyboard(typed)
    expect(values).toEqual([time])
    expect(sent().get('date')).toBe(String(time))
  })

  it('R124 begins when the day begins elsewhere', async () => {
    const { user, values } = showDate(null, 'pt', 'Asia/Tokyo')
    input().focus()
    await user.keyboard('31122024')
    expect(values).toEqual([Date.UTC(2024, 11, 30, 15)])
  })

  it.each([
    ['1/1/2025', 'Data incompleta. Escreva dia, mês e ano: dd/mm/aaaa.'],
    ['31/12/24', 'Data incompleta. Escreva dia, mês e ano: dd/mm/aaaa.'],
    ['31/02/2024', 'Esta data não existe. Confira o dia e o mês.'],
    ['29/02/2025', 'Esta data não existe. Confira o dia e o mês.'],
  ])('R125 %s is not accepted, and it is said why when it is left', async (typed, message) => {
    const { user, values } = showDate()
    input().focus()
    await user.keyboard(typed)
    await user.tab()
    expect(values).toEqual([])
    expect(screen.getByText(message)).toBeTruthy()
  })

  it('has no value while it is edited, and none after it is cleared', async () => {
    const { user, values } = showDate(november10)
    input().focus()
    await user.keyboard('{End}{Backspace}')
    expect(values).toEqual([null])
    await user.keyboard('7')
    expect(input().value).toBe('10/11/2027')
    await user.click(screen.getByLabelText('Limpar'))
    expect(values.at(-1)).toBeNull()
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
  })
})

describe('W004 a date that is picked', () => {
  it('R016 opens the month of the value, the week from Sunday, in the language', async () => {
    const { user } = showDate(november10)
    await user.click(input())
    await screen.findByText('novembro de 2026')
    const week = screen.getAllByTitle(/-feira|domingo|sábado/).map(({ title }) => title)
    expect(week).toEqual(['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'])
    expect(document.activeElement).toBe(input())
  })

  it.each([
    ['en', 'November 2026', 'Today'],
    ['es', 'noviembre de 2026', 'Hoy'],
  ] as const)('speaks %s', async (language, month, today) => {
    const { user } = showDate(november10, language)
    await user.click(input())
    await screen.findByText(month)
    expect(screen.getByText(today)).toBeTruthy()
  })

  it('turns to the month that is typed while it is open', async () => {
    const { user } = showDate()
    await user.click(input())
    await screen.findByText('novembro de 2026')
    await user.keyboard('31122024')
    expect(screen.getByText('dezembro de 2024')).toBeTruthy()
  })

  it('goes from the text into the calendar at its day, without moving the page', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const { user } = showDate(november10)
    await user.click(input())
    await day('10 novembro 2026')
    await user.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('10 novembro 2026')
    const ways = focus.mock.calls.filter((_, call) => focus.mock.contexts[call] === document.activeElement)
    expect(ways.every(([way]) => way?.preventScroll)).toBe(true)
  })

  it('takes the day that is clicked and closes', async () => {
    const { user, values } = showDate(november10)
    await user.click(input())
    await user.click(await day('24 novembro 2026'))
    expect(values).toEqual([Date.UTC(2026, 10, 24, 3)])
    expect(input().value).toBe('24/11/2026')
    expect(screen.queryByText('novembro de 2026')).toBeNull()
  })

  it('takes today as it is in the time zone of the company', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 18, 1))
    const { user, values } = showDate()
    await user.click(input())
    await user.click(await screen.findByText('Hoje'))
    expect(values).toEqual([Date.UTC(2026, 10, 17, 3)])
  })

  it('is walked through by keyboard, over the end of a month too', async () => {
    const { user, values } = showDate(november10)
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(input())
    await user.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('10 novembro 2026')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('2 dezembro 2026')
    expect(screen.getByText('dezembro de 2026')).toBeTruthy()
    await user.keyboard('{PageUp}{Home}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('1 novembro 2026')
    await user.keyboard('{Enter}')
    expect(values).toEqual([Date.UTC(2026, 10, 1, 3)])
    expect(document.activeElement).toBe(input())
  })

  it('closes with escape and gives the focus back to where it came from', async () => {
    const { user } = showDate(november10)
    await user.click(screen.getByLabelText('Calendário', { selector: 'button' }))
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('10 novembro 2026')
    await user.keyboard('{Escape}')
    expect(screen.queryByText('novembro de 2026')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Calendário', { selector: 'button' }))
  })
})
