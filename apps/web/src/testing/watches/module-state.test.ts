// @ts-expect-error: the web is typed without Node, in which its tests run.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What a module may keep from one page to the next, and why that is harmless. */
const harmless: Record<string, string> = {
  'app/enter.ts': 'the first screen of a page writes it anew',
  'features/batches/selection/marking.ts': 'ends with the selection',
  'features/batches/selection/selected-chats.ts': 'is cleared when the list goes',
  'features/batches/shown-batch.ts': 'is closed with the list or the section',
  'features/chats/header/offered-menu.ts': 'ends with the open chat',
  'features/shifts/shift-entry.ts': 'is closed with the list',
  'features/views/edited-view.ts': 'ends with the last who looks',
  'features/notifications/overdue/show-overdue.ts': 'is told of within a moment',
  'features/notifications/sound.ts': 'an element that holds no more than the sound',
  'kit/live/attention.ts': 'ends with the screen of the chat',
  'kit/kept/chat-draft.ts': 'says again what is stored, and listeners end with their screens',
  'kit/language.ts': 'says again what is stored, and listeners end with their screens',
  'kit/live/presence-line.ts': 'ends with the connection',
  'kit/live/presence.ts': 'ends with the last who looks',
  'kit/session/proof.ts': 'ends with the frame',
  'kit/session/session-data.ts': 'says again what is stored',
  'kit/session/session.ts': 'says again what is stored',
  'kit/shortcuts.ts': 'ends with the screens',
  'kit/session/token-claims.ts': 'says again what the token says',
  'ui/color-scheme.ts': 'says again what is stored, and followers end with their screens',
  'ui/layers/held-keys.ts': 'ends with the last part that is waited for',
  'ui/layers/late-layer.ts': 'the same layers on every page',
  'ui/layers/load-part.ts': 'what is loaded stays loaded',
  'ui/layers/unhurried.ts': 'ends with the part that is brought',
  'ui/layers/use-brought-later.ts': 'what is loaded stays loaded',
  'ui/spoken-texts.ts': 'the same texts on every page',
  'ui/media/use-player.ts': 'ends with the last sound on the page',
  'ui/emoji/use-emoji-data.ts': 'the same emoji on every page',
  'ui/dates/use-now.ts': 'begins with the first who asks for the time',
}

const here = import.meta.url
const root = new URL('../..', here).pathname
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')
const sources: string[] = globSync('{app,features,kit,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file: string) => !/\.test\.tsx?$/.test(file),
)
/** Listeners are removed by whoever added them; left-behind.ts checks that at the place they listen to. */
const state = /^(export )?(let |const (?!listeners\b|watchers\b)\w+(: [^=]+)? = new (Map|Set)(<.*>)?\(\))/m

it('whatever a module remembers is forgotten between two tests, or said to be harmless', () => {
  const freshPage = read('testing/fresh-page.ts')
  const isForgotten = (file: string) => freshPage.includes(`'../${file}'`)
  const remembering = sources.filter((file) => state.test(read(file)) && !isForgotten(file))
  expect(remembering.sort()).toEqual(Object.keys(harmless).sort())
})
