import { type EmojiPickerListComponents, EmojiPicker as Frimousse, type SkinTone } from 'frimousse'
import { useId, useState } from 'react'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import { useIsPhone } from '../screen-size.ts'
import { ErrorState } from '../states/error-state.tsx'
import { useUiLanguage } from '../ui-language.ts'
import styles from './emoji-picker.module.css'
import { useEmojiData } from './use-emoji-data.ts'

export type EmojiTone = SkinTone
export type EmojiPickerProps = {
  onPick: (emoji: string) => void
  /** The last ones that were picked, the newest first. */
  recent?: readonly string[]
  skinTone?: EmojiTone
  onSkinTone?: (tone: EmojiTone) => void
  autoFocus?: boolean
}

const ofDesk = 9
const ofPhone = 7

export function EmojiPanel({ onPick, recent = [], skinTone = 'none', onSkinTone, autoFocus = false }: EmojiPickerProps) {
  const texts = useRareUiTexts()
  const language = useUiLanguage()
  const [search, setSearch] = useState('')
  const { data, isFailed, retry } = useEmojiData()
  const isPhone = useIsPhone()
  const columns = isPhone ? ofPhone : ofDesk
  if (isFailed)
    return (
      <div className={styles.panel}>
        <ErrorState onRetry={retry}>{texts.emoji.failed}</ErrorState>
      </div>
    )
  if (!data) return <div className={styles.panel} aria-busy="true" />
  return (
    <Frimousse.Root
      key={language}
      className={styles.panel}
      columns={columns}
      locale={language}
      skinTone={skinTone}
      resolveEmojiData={() => data}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Frimousse.Search
        className={styles.search}
        aria-label={texts.emoji.search}
        placeholder={texts.emoji.search}
        value={search}
        autoFocus={autoFocus}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {recent.length > 0 && search === '' && <Recent emojis={recent.slice(0, columns)} onPick={onPick} />}
      <Frimousse.Viewport className={styles.viewport} tabIndex={-1}>
        <Frimousse.Empty className={styles.none}>{({ search }) => texts.emoji.none(search)}</Frimousse.Empty>
        <Frimousse.List className={styles.list} components={parts} aria-label={texts.emoji.search} />
      </Frimousse.Viewport>
      <div className={styles.foot}>
        <Frimousse.ActiveEmoji>{({ emoji }) => <span className={styles.active}>{emoji?.label}</span>}</Frimousse.ActiveEmoji>
        {onSkinTone && <SkinTones value={skinTone} onChange={onSkinTone} />}
      </div>
    </Frimousse.Root>
  )
}

const parts: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...header }) => (
    <div {...header} className={styles.category}>
      {category.label}
    </div>
  ),
  Row: (row) => <div {...row} {...fromOne(row, 'aria-rowindex')} />,
  Emoji: ({ emoji, ...button }) => (
    <button type="button" {...button} {...fromOne(button, 'aria-colindex')} className={styles.emoji} title={emoji.label}>
      {emoji.emoji}
    </button>
  ),
}

/** The library counts from 0, ARIA from 1. */
function fromOne<Name extends 'aria-rowindex' | 'aria-colindex'>(attributes: { [each in Name]?: number | undefined }, name: Name) {
  const index: number | undefined = attributes[name]
  return index === undefined ? {} : { [name]: index + 1 }
}

function Recent({ emojis, onPick }: { emojis: readonly string[]; onPick: (emoji: string) => void }) {
  const texts = useRareUiTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div role="group" aria-label={texts.emoji.recent}>
      <p className={styles.category}>{texts.emoji.recent}</p>
      {emojis.map((emoji) => (
        <button key={emoji} type="button" className={styles.emoji} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}

const hands: Record<EmojiTone, string> = {
  none: '✋',
  light: '✋🏻',
  'medium-light': '✋🏼',
  medium: '✋🏽',
  'medium-dark': '✋🏾',
  dark: '✋🏿',
}

function SkinTones({ value, onChange }: { value: EmojiTone; onChange: (tone: EmojiTone) => void }) {
  const texts = useRareUiTexts()
  const name = useId()
  return (
    <div className={styles.tones} role="radiogroup" aria-label={texts.emoji.skinTone(texts.emoji.skinTones[value])}>
      {(Object.keys(hands) as EmojiTone[]).map((tone) => (
        <label key={tone} className={styles.tone} title={texts.emoji.skinTones[tone]}>
          <input
            type="radio"
            name={name}
            form=""
            aria-label={texts.emoji.skinTones[tone]}
            checked={tone === value}
            onChange={() => onChange(tone)}
          />
          <span aria-hidden="true">{hands[tone]}</span>
        </label>
      ))}
    </div>
  )
}
