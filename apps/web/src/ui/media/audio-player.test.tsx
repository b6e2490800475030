import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { AudioPlayer } from './audio-player.tsx'

const play = vi.fn()

/** happy-dom plays nothing: this fires the events that a browser would fire. */
beforeEach(() => {
  play.mockReset().mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
    return play()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})

async function showPlayers(...labels: string[]) {
  const shown = showField(0, () =>
    labels.map((label) => <AudioPlayer key={label} url="blob:1" label={label} fileName="voz.ogg" duration={23} peaks={[0.1, 1]} />),
  )
  await screen.findAllByRole('slider')
  return shown
}
const player = (name: string) => within(screen.getByRole('group', { name }))
const sound = (name: string) => screen.getByRole('group', { name }).querySelector('audio')!
const place = (name: string) => player(name).getByRole<HTMLInputElement>('slider', { name: 'Posição no áudio' })

describe('the player of sounds', () => {
  it('never begins by itself and loads nothing that is known, then plays, pauses and shows where it is', async () => {
    const { user } = await showPlayers('Fernanda')
    expect([sound('Fernanda').autoplay, sound('Fernanda').preload]).toEqual([false, 'none'])
    expect(play).not.toHaveBeenCalled()
    expect(screen.getByText('0:23')).toBeTruthy()
    await user.click(player('Fernanda').getByRole('button', { name: 'Ouvir' }))
    sound('Fernanda').currentTime = 12
    fireEvent.timeUpdate(sound('Fernanda'))
    expect(screen.getByText('0:12')).toBeTruthy()
    expect(place('Fernanda').getAttribute('aria-valuetext')).toBe('0:12 de 0:23')
    expect(document.querySelectorAll('[data-played="true"]')).toHaveLength(21)
    await user.click(player('Fernanda').getByRole('button', { name: 'Pausar' }))
    expect(player('Fernanda').getByRole('button', { name: 'Ouvir' })).toBeTruthy()
    fireEvent.ended(sound('Fernanda'))
    expect(screen.getByText('0:23')).toBeTruthy()
  })

  it('is sought by keys', async () => {
    await showPlayers('Fernanda')
    fireEvent.change(place('Fernanda'), { target: { value: '7' } })
    expect(sound('Fernanda').currentTime).toBe(7)
    expect([place('Fernanda').min, place('Fernanda').max, place('Fernanda').step]).toEqual(['0', '23', '1'])
  })

  it('has three speeds, one after the other', async () => {
    const { user } = await showPlayers('Fernanda')
    const speeds: number[] = []
    for (const speed of ['1×', '1.5×', '2×', '1×']) {
      await user.click(player('Fernanda').getByRole('button', { name: `Velocidade ${speed}` }))
      speeds.push(sound('Fernanda').playbackRate)
    }
    expect(speeds).toEqual([1.5, 2, 1, 1.5])
  })

  it('lets one voice speak at a time', async () => {
    const { user } = await showPlayers('Fernanda', 'Otávio')
    await user.click(player('Fernanda').getByRole('button', { name: 'Ouvir' }))
    await user.click(player('Otávio').getByRole('button', { name: 'Ouvir' }))
    expect(player('Fernanda').getByRole('button', { name: 'Ouvir' })).toBeTruthy()
    expect(player('Otávio').getByRole('button', { name: 'Pausar' })).toBeTruthy()
  })

  it('offers the file when it cannot be played', async () => {
    const { user } = await showPlayers('Fernanda')
    play.mockRejectedValue(new DOMException('no', 'NotSupportedError'))
    await user.click(player('Fernanda').getByRole('button', { name: 'Ouvir' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível tocar o áudio.')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar' }).download).toBe('voz.ogg')
  })

  it('is not broken when it is paused before it began', async () => {
    const { user } = await showPlayers('Fernanda')
    play.mockRejectedValue(new DOMException('paused', 'AbortError'))
    await user.click(player('Fernanda').getByRole('button', { name: 'Ouvir' }))
    await act(async () => undefined)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
