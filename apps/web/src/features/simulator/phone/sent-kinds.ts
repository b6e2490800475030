import type { MenuAction } from '../../../ui/menus/menu.tsx'
import type { SimulatorTexts } from '../texts/pt.ts'
import type { MediaKind } from './line-words.ts'
import type { Sending } from './use-sending.ts'

const places = {
  store: { latitude: -23.56168, longitude: -46.68497 },
  avenue: { latitude: -23.56142, longitude: -46.65588 },
  beach: { latitude: -22.97108, longitude: -43.18236 },
} as const

/** The simulator has an example of every kind; people can also choose their own file. */
export const waysToSend = (kind: MediaKind, sending: Sending, texts: SimulatorTexts['compose']): MenuAction[] => [
  {
    label: texts.example[kind],
    onSelect: () => void sending.act({ action: kind, ...(kind === 'audio' && { isVoice: true }) }),
  },
  { label: texts.choose, onSelect: () => sending.choose(kind) },
]

export const placesToSend = (sending: Sending, texts: SimulatorTexts['compose']): MenuAction[] =>
  (['store', 'avenue', 'beach'] as const).map((place) => ({
    label: texts.places[place],
    onSelect: () => void sending.act({ action: 'location', location: { ...places[place], name: texts.places[place] } }),
  }))
