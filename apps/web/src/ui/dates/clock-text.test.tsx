import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { ClockText } from './clock-text.tsx'

const timeZone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-17T14:32:00-03:00')
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now })
})

const words = () => screen.getAllByRole('time').map(({ textContent }) => textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('W024 a time in words', () => {
  it('R188 is looked at again every ten seconds, all of them by one timer', () => {
    const { unmount } = showField(0, () => (
      <>
        <ClockText time={now} timeZone={timeZone} />
        <ClockText time={now - 55_000} timeZone={timeZone} />
        <ClockText time={now + minute} timeZone={timeZone} look="left" />
      </>
    ))
    expect(words()).toEqual(['agora', 'há 55 s', '1 min'])
    expect(vi.getTimerCount()).toBe(1)
    pass(9_999)
    expect(words()).toEqual(['agora', 'há 55 s', '1 min'])
    pass(1)
    expect(words()).toEqual(['há 10 s', 'há 1 min', '50 s'])
    pass(60_000)
    expect(words()).toEqual(['há 1 min', 'há 2 min', ''])
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is right when it appears long after the last one left', () => {
    showField(0, () => <ClockText time={now} timeZone={timeZone} />).unmount()
    vi.setSystemTime(now + 10 * minute)
    showField(0, () => <ClockText time={now} timeZone={timeZone} />)
    expect(words()).toEqual(['há 10 min'])
  })

  it('is right at once when the tab is looked at again', () => {
    showField(0, () => <ClockText time={now} timeZone={timeZone} />)
    vi.setSystemTime(now + 10 * minute)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(words()).toEqual(['há 10 min'])
  })

  it.each([
    ['2026-11-17T09:05:00-03:00', '09:05'],
    ['2026-11-16T23:59:00-03:00', 'Ontem'],
    ['2026-11-15T14:32:00-03:00', '15/11/2026'],
  ])('on a clock %s is %s, by the day of the company', (time, text) => {
    showField(0, () => <ClockText time={Date.parse(time)} timeZone={timeZone} look="clock" />)
    expect(words()).toEqual([text])
    expect(screen.getByRole('time').getAttribute('datetime')).toBe(new Date(time).toISOString())
  })
})
