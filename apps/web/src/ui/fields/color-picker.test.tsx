import { palette } from '@prosa/contract/data/palette'
import { readColor } from '@prosa/contract/formats/color'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showField } from '../../testing/show-field.tsx'
import { ColorPicker } from './color-picker.tsx'

const showColor = (start = '#0F766E') => showField(start, (field) => <ColorPicker {...field} label="Cor" name="color" />)
const button = () => screen.getByRole('combobox', { name: /^Cor/ })

async function open({ user }: ReturnType<typeof showColor>) {
  await user.click(button())
  return screen.findByRole('group', { name: 'Cores recomendadas' })
}

describe('W009 the colour picker', () => {
  it('R195 recommends exactly 60 different colours, in rows of ten', async () => {
    expect(new Set(palette).size).toBe(60)
    expect(palette.every((color) => readColor(color).value === color)).toBe(true)
    const grid = await open(showColor())
    expect(within(grid).getAllByRole('button')).toHaveLength(60)
  })

  it('R195 shows the default dark colour where there is none', () => {
    showColor('')
    expect(button().textContent).toBe('#111B21')
  })

  it('is walked with the arrows and takes a colour with Enter', async () => {
    const shown = showColor(palette[0])
    const grid = await open(shown)
    await waitFor(() => expect(document.activeElement).toBe(within(grid).getAllByRole('button')[0]))
    await shown.user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{End}{ArrowLeft}{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe(palette[18])
    await shown.user.keyboard('{Enter}')
    expect(shown.values).toEqual([palette[18]])
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(palette[18])
  })

  it.each([
    ['#111b21', '#111B21'],
    ['#fff', '#FFFFFF'],
  ])('R110 takes a typed %s', async (typed, value) => {
    const shown = showColor()
    await open(shown)
    const field = screen.getByRole('textbox', { name: 'Código da cor' })
    await shown.user.clear(field)
    await shown.user.type(field, typed)
    expect(shown.values.at(-1)).toBe(value)
    expect(screen.queryByText('Cor inválida')).toBeNull()
  })

  it.each(['#12', 'azulzinho', '#0F76ZZ'])('R110 M012 refuses a typed %s and keeps the colour it had', async (typed) => {
    const shown = showColor()
    await open(shown)
    const field = screen.getByRole('textbox', { name: 'Código da cor' })
    await shown.user.clear(field)
    await shown.user.paste(typed)
    expect(screen.getByText('Cor inválida')).toBeTruthy()
    expect(shown.values).toEqual([])
    await shown.user.keyboard('{Escape}')
    expect(button().textContent).toBe('#0F766E')
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })

  it('R110 goes back to the colour it had when a typed code was one only on its way', async () => {
    const shown = showColor()
    await open(shown)
    const field = screen.getByRole('textbox', { name: 'Código da cor' })
    await shown.user.clear(field)
    await shown.user.type(field, '#0F76ZZ')
    expect(shown.values).toEqual(['#00FF77', '#0F766E'])
  })

  it('is reached and read, but not opened, while it is read-only', async () => {
    const { user } = showField('#0F766E', (field) => <ColorPicker {...field} label="Cor" readOnly />)
    await user.tab()
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(button().getAttribute('aria-readonly')).toBe('true')
  })

  it('picks from the screen where the browser can, and stays as it is when that is given up', async () => {
    expect(screen.queryByRole('button', { name: 'Pegar uma cor da tela' })).toBeNull()
    const pick = vi.fn().mockResolvedValueOnce({ sRGBHex: '#abcdef' }).mockRejectedValueOnce(new DOMException('', 'AbortError'))
    vi.stubGlobal(
      'EyeDropper',
      class {
        open = pick
      },
    )
    const { user, values } = showColor()
    await user.click(screen.getByRole('button', { name: 'Pegar uma cor da tela' }))
    await waitFor(() => expect(values).toEqual(['#ABCDEF']))
    await user.click(screen.getByRole('button', { name: 'Pegar uma cor da tela' }))
    expect(values).toEqual(['#ABCDEF'])
  })
})
