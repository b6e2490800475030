import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { FilmPlace, VideoPlayer } from './video-player.tsx'

describe('the player of films', () => {
  it('keeps its place, never begins by itself, and offers the file when it cannot be played', async () => {
    const size = { width: 320, height: 180 }
    const { container } = render(<FilmPlace size={size} />)
    expect(container.querySelector<HTMLElement>('[aria-busy="true"]')!.style.aspectRatio).toBe('320 / 180')
    showField(0, () => <VideoPlayer url="blob:1" label="Entrega" fileName="entrega.mp4" size={size} />)
    const player = within(await screen.findByRole('group', { name: 'Entrega' }))
    const film = screen.getByRole('group', { name: 'Entrega' }).querySelector('video')!
    expect([film.autoplay, film.style.aspectRatio]).toEqual([false, '320 / 180'])
    player.getByRole('button', { name: 'Reproduzir' })
    player.getByRole('button', { name: 'Velocidade 1×' })
    player.getByRole('slider', { name: 'Posição no vídeo' })
    fireEvent.error(film)
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível tocar o vídeo.')
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar' }).download).toBe('entrega.mp4')
  })
})
