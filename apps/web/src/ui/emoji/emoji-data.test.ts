import { describe, expect, it, vi } from 'vitest'
import { en } from '../rare/texts/en.ts'
import { es } from '../rare/texts/es.ts'
import { pt } from '../rare/texts/pt.ts'
import { loadEmojiData } from './emoji-data.ts'

const find = (data: Awaited<ReturnType<typeof loadEmojiData>>, word: string) =>
  data.emojis.filter(({ label, tags }) => label.toLowerCase().includes(word) || tags.includes(word)).map(({ emoji }) => emoji)

/** A machine that draws only these emojis in colour. */
function drawing(knows: (emoji: string) => boolean) {
  let drawn = ''
  const pen = {
    fillStyle: '',
    clearRect: () => undefined,
    fillText: (emoji: string) => {
      drawn = emoji
    },
    getImageData: () => ({ data: knows(drawn) ? [1, 2, 3] : [pen.fillStyle] }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as unknown as CanvasRenderingContext2D)
}

describe('the emojis', () => {
  it.each([
    ['pt', pt, 'coracao', 'Bandeiras'],
    ['en', en, 'heart', 'Flags'],
    ['es', es, 'corazon', 'Banderas'],
  ] as const)('have their words in %s, found without accents, in nine groups with names', async (language, texts, word, flags) => {
    const data = await loadEmojiData(language, texts)
    expect(find(data, word)).toContain('❤️')
    expect(data.categories).toHaveLength(9)
    expect(data.categories.at(-1)?.label).toBe(flags)
    expect(data.emojis.length).toBeGreaterThan(1_800)
    expect(data.emojis.every(({ category }) => data.categories.some(({ index }) => index === category))).toBe(true)
  })

  it('have all five tones of skin or none', async () => {
    const { emojis } = await loadEmojiData('pt', pt)
    expect(emojis.find(({ emoji }) => emoji === '👋')?.skins).toEqual({
      light: '👋🏻',
      'medium-light': '👋🏼',
      medium: '👋🏽',
      'medium-dark': '👋🏾',
      dark: '👋🏿',
    })
    expect(emojis.find(({ emoji }) => emoji === '😀')?.skins).toBeUndefined()
  })

  it('that this machine cannot draw are left out: the newest ones, and flags of countries', async () => {
    const all = (await loadEmojiData('pt', pt)).emojis
    const newest = Math.max(...all.map(({ version }) => version))
    const versions = new Map(all.map(({ emoji, version }) => [emoji, version]))
    drawing((emoji) => emoji !== '🇧🇷' && (versions.get(emoji) ?? 0) < newest)
    const { emojis } = await loadEmojiData('pt', pt)
    expect(emojis.length).toBeLessThan(all.length - 200)
    expect(emojis.some(({ version }) => version === newest)).toBe(false)
    expect(emojis.some(({ emoji }) => emoji === '🇧🇷')).toBe(false)
    expect(emojis.some(({ emoji }) => emoji === '🏁')).toBe(true)
  })
})
