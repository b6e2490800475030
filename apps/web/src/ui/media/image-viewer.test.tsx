import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveHeights } from '../../testing/give-heights.ts'
import { showField } from '../../testing/show-field.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { ImageViewer } from './image-viewer.tsx'

const images = [1, 2, 3].map((number) => ({ url: `blob:${number}`, name: `sofa_${number}.jpg`, alt: `Sofá, foto ${number}` }))

async function openViewer() {
  const shown = showField<number | null>(null, ({ value, onChange }) => (
    <>
      <button type="button" onClick={() => onChange(1)}>
        Ver
      </button>
      <ImageViewer images={images} index={value} onIndex={onChange} onClose={() => onChange(null)} />
    </>
  ))
  await shown.user.click(screen.getByRole('button', { name: 'Ver' }))
  const dialog = await screen.findByRole('dialog', { name: /sofa_2\.jpg/ })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return shown
}
const image = () => screen.getByRole<HTMLImageElement>('img')
const motion = () => image().style.transform

beforeEach(() => giveHeights(600, 1_000))

describe('the viewer of images', () => {
  it('shows the one that was asked for with its words and its file, and Escape gives the focus back', async () => {
    const { user, values } = await openViewer()
    expect([image().alt, image().src]).toEqual(['Sofá, foto 2', 'blob:2'])
    expect(screen.getByRole('dialog').textContent).toContain('2 de 3')
    const download = screen.getByRole<HTMLAnchorElement>('link', { name: 'Baixar' })
    expect([download.href, download.download]).toEqual(['blob:2', 'sofa_2.jpg'])
    await user.keyboard('{Escape}')
    expect(values.at(-1)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver' }))
  })

  it('goes to the next and the previous by keys and buttons, and no further than the last', async () => {
    const { user, values } = await openViewer()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(values).toEqual([1, 2])
    expect(screen.getByRole('button', { name: 'Próxima imagem' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Próxima imagem' }))
    await user.click(screen.getByRole('button', { name: 'Imagem anterior' }))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(values).toEqual([1, 2, 1, 0])
  })

  it('zooms by keys, buttons, wheel and double click; then the arrows move the image', async () => {
    const { user, values } = await openViewer()
    await user.keyboard('+')
    expect(motion()).toContain('scale(1.5)')
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(motion()).toContain('translate(80px, -80px)')
    expect(values).toEqual([1])
    await user.click(screen.getByRole('button', { name: 'Afastar' }))
    expect(motion()).toContain('translate(0px, 0px) rotate(0deg) scale(1)')
    await user.dblClick(image())
    expect(motion()).toContain('scale(2.25)')
    fireEvent.wheel(image().parentElement!, { deltaY: 100_000 })
    expect(motion()).toContain('scale(1)')
    await user.click(screen.getByRole('button', { name: 'Aproximar' }))
    await user.keyboard('0')
    expect(motion()).toContain('scale(1)')
  })

  it('listens to the wheel also where the layer is drawn a moment later, as in a browser', async () => {
    const nothing = () => undefined
    render(
      <UiProvider>
        <ImageViewer images={images} index={0} onIndex={nothing} onClose={nothing} />
      </UiProvider>,
    )
    const shown = await screen.findByRole('img')
    fireEvent.wheel(shown.parentElement!, { deltaY: -100_000 })
    expect(motion()).toContain('scale(8)')
  })

  it('is dragged with one finger, and zoomed with two', async () => {
    const { user } = await openViewer()
    await user.keyboard('++')
    const stage = image().parentElement!
    fireEvent.pointerDown(stage, { pointerId: 1, clientX: 500, clientY: 300 })
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 540, clientY: 280 })
    expect(motion()).toContain('translate(40px, -20px)')
    fireEvent.pointerDown(stage, { pointerId: 2, clientX: 440, clientY: 280 })
    fireEvent.pointerMove(stage, { pointerId: 2, clientX: 340, clientY: 280 })
    expect(motion()).toContain('scale(4.5)')
    fireEvent.pointerUp(stage, { pointerId: 1 })
    fireEvent.pointerUp(stage, { pointerId: 2 })
    const before = motion()
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 0, clientY: 0 })
    expect(motion()).toBe(before)
  })

  it('turns by a quarter, and the next image lies straight again', async () => {
    const { user } = await openViewer()
    await user.keyboard('r')
    expect(motion()).toContain('rotate(90deg)')
    expect(image().dataset.turned).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Girar' }))
    expect(motion()).toContain('rotate(180deg)')
    await user.keyboard('{ArrowRight}')
    expect(motion()).toContain('rotate(0deg)')
  })

  it('says so when an image cannot be shown, and still offers the file', async () => {
    await openViewer()
    fireEvent.error(image())
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Não foi possível mostrar a imagem. Baixe o arquivo para ver.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Baixar' })).toBeTruthy()
  })
})
