import type { EmojiData, SkinTone } from 'frimousse'
import { foldText } from '../fold-text.ts'
import type { RareUiTexts } from '../rare/texts/pt.ts'
import type { UiLanguage } from '../ui-language.ts'
import { canDrawEmoji } from './can-draw-emoji.ts'

type Source = {
  emoji: string
  label: string
  version: number
  group?: number
  tags?: string[]
  skins?: { emoji: string; tone?: number | number[] }[]
}
type Emoji = EmojiData['emojis'][number]

/** Each language is a chunk of its own. Nothing is loaded from anybody else's server. */
const sources: Record<UiLanguage, () => Promise<{ default: unknown }>> = {
  pt: () => import('emojibase-data/pt/data.json'),
  en: () => import('emojibase-data/en/data.json'),
  es: () => import('emojibase-data/es/data.json'),
}

/** By their numbers in the source; group 2 contains parts of emojis, which are left out. */
const groups = {
  0: 'smileys',
  1: 'people',
  3: 'nature',
  4: 'food',
  5: 'places',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
} as const
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const satisfies SkinTone[]
const countryFlag = /^(\p{RI}\p{RI}|\u{1F3F4}[\u{E0020}-\u{E007F}]+)$/u

export async function loadEmojiData(language: UiLanguage, { emoji }: RareUiTexts): Promise<EmojiData> {
  const { default: source } = await sources[language]()
  const known = (source as Source[]).filter(({ group }) => group !== undefined && group in groups).map(readEmoji)
  const { none: _, ...skinTones } = emoji.skinTones
  return {
    locale: language,
    emojis: withoutUnknown(known),
    categories: Object.entries(groups).map(([index, name]) => ({ index: Number(index), label: emoji.categories[name] })),
    skinTones,
  }
}

function readEmoji({ emoji, label, version, group = 0, tags = [], skins = [] }: Source): Emoji {
  const words = [label, ...tags]
  const inTones = tones.map((name, index) => [name, skins.find(({ tone }) => tone === index + 1)?.emoji] as const)
  return {
    emoji,
    version,
    category: group,
    label: label.charAt(0).toLocaleUpperCase() + label.slice(1),
    // "coracao" finds "coração".
    tags: [...new Set([...tags, ...words.map(foldText)])],
    ...(inTones.every(([, skin]) => skin) && { skins: Object.fromEntries(inTones) as NonNullable<Emoji['skins']> }),
  }
}

/** Older machines do not know the newest ones, and Windows draws no flags of countries. */
function withoutUnknown(emojis: Emoji[]): Emoji[] {
  const samples = new Map(emojis.map(({ version, emoji }) => [version, emoji]))
  const newest = [...samples.keys()].sort((one, other) => other - one).find((version) => canDrawEmoji(samples.get(version)!))
  // Browsers that falsify what they draw, against fingerprinting, would leave no emoji at all.
  if (newest === undefined) return emojis
  const hasFlags = canDrawEmoji('🇧🇷')
  return emojis.filter(({ version, emoji }) => version <= newest && (hasFlags || !countryFlag.test(emoji)))
}
