import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveHeights } from '../../testing/give-heights.ts'
import { showField } from '../../testing/show-field.tsx'
import type { UiLanguage } from '../ui-language.ts'
import type { EmojiTone } from './emoji-panel.tsx'
import { EmojiPicker } from './emoji-picker.tsx'

const onPick = vi.fn()

async function showPicker(language: UiLanguage = 'pt', recent: string[] = []) {
  const shown = showField<EmojiTone>(
    'none',
    ({ value, onChange }) => <EmojiPicker onPick={onPick} recent={recent} skinTone={value} onSkinTone={onChange} />,
    language,
  )
  const search = await screen.findByRole<HTMLInputElement>('searchbox', undefined, { timeout: 10_000 })
  await screen.findAllByRole('gridcell', undefined, { timeout: 10_000 })
  return { ...shown, search }
}
const cells = () => screen.queryAllByRole('gridcell').map(({ textContent }) => textContent)

beforeEach(() => {
  onPick.mockReset()
  giveHeights(320)
  vi.stubGlobal('fetch', () => {
    throw new Error('the picker asks nobody')
  })
})

describe('the emoji picker', () => {
  it('finds by a word of the language, without accents, too, and picks by keys', async () => {
    const { user, search } = await showPicker()
    await user.type(search, 'coracao partido')
    await waitFor(() => expect(cells()).toContain('💔'))
    await user.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledWith('💔')
  })

  it.each([
    ['en', 'broken heart', 'Search emoji'],
    ['es', 'corazón roto', 'Buscar un emoji'],
  ] as const)('speaks %s', async (language, words, name) => {
    const { user, search } = await showPicker(language)
    expect(search.getAttribute('aria-label')).toBe(name)
    await user.type(search, words)
    await waitFor(() => expect(cells()).toContain('💔'))
  })

  it('draws only what is in sight, walks with the arrows and picks with a click', async () => {
    const { user, search } = await showPicker()
    expect(cells().length).toBeLessThan(400)
    search.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(onPick).toHaveBeenLastCalledWith(cells()[1])
    await user.click(screen.getAllByRole('gridcell')[4]!)
    expect(onPick).toHaveBeenLastCalledWith(cells()[4])
  })

  it('says when there is none', async () => {
    const { user, search } = await showPicker()
    await user.type(search, 'zzzz')
    expect(await screen.findByText('Nenhum emoji para “zzzz”')).toBeTruthy()
  })

  it('offers the last ones first, while nothing is searched', async () => {
    const { user, search } = await showPicker('pt', ['🎉', '👍'])
    const recent = within(screen.getByRole('group', { name: 'Recentes' }))
    await user.click(recent.getByRole('button', { name: '👍' }))
    expect(onPick).toHaveBeenCalledWith('👍')
    await user.type(search, 'c')
    expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull()
  })

  it('paints hands in the tone that was chosen', async () => {
    const { user, search, values } = await showPicker()
    await user.click(screen.getByRole('radio', { name: 'escuro' }))
    expect(values).toEqual(['dark'])
    await user.type(search, 'mão acenando')
    await waitFor(() => expect(cells()).toContain('👋🏿'))
  })
})
