// @ts-expect-error: the web is typed without Node, in which its tests run.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sessionData, signInAs } from '../../testing/samples/samples.ts'
import { storeSessionData } from './session-data.ts'
import { shownPhone } from './shown-phone.ts'

it('[HD2] the number of a contact is masked for who may not read it whole', () => {
  signInAs()
  expect(shownPhone('5511987214406')).toBe('+55 11 98721-4406')
  storeSessionData({ ...sessionData(['agent']), contactsMasked: true })
  expect(shownPhone('5511987214406')).toBe('+55 11 •••••-4406')
})

/** Whose numbers these write: nobody's who is a contact of the company. */
const others: Record<string, string> = {
  'features/agents/team/form/agent-conflict.tsx': 'people of the company',
  'features/batches/batch-columns.tsx': 'the company’s own',
  'features/chats/new-chat/new-chat-dialog.tsx': 'the company’s own',
  'features/templates/test-send/test-dialog.tsx': 'the company’s own',
  'features/broadcasts/list/broadcasts-toolbar.tsx': 'the company’s own',
  'features/broadcasts/wizard/message/sender-fields.tsx': 'the company’s own',
  'features/segments/subject/use-contact-subject.ts': 'the company’s own',
  'features/inbox/list/use-filter-options.ts': 'the company’s own',
  'features/manager/deed-dialog.tsx': 'the company’s own',
  'features/manager/numbers-card.tsx': 'the company’s own',
  'features/messages/parts/cards-part.tsx': 'what was said in a message stays as it was said',
  'features/phone-numbers/connect/test-step.tsx': 'typed by whoever reads it',
  'features/phone-numbers/detail/standing-card.tsx': 'the company’s own',
  'features/phone-numbers/list/number-columns.tsx': 'the company’s own',
  'features/simulator/controls/controls.tsx': 'the customers’ own telephone',
  'features/simulator/controls/customer-list.tsx': 'the customers’ own telephone',
  'features/simulator/use-chat-words.ts': 'the customers’ own telephone',
  'features/views/editor/use-value-options.ts': 'the company’s own',
  'kit/session/shown-phone.ts': 'as this person may read it',
}

it('[HD2] no screen writes the number of a contact past it', () => {
  const here = import.meta.url
  const root = new URL('../..', here).pathname
  const sources: string[] = globSync('{app,features,kit,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file: string) => !file.includes('.test.'),
  )
  const writing = sources.filter((file) =>
    /\bwrite(Brazilian)?Phone\(|\? maskPhone : writePhone/.test(readFileSync(`${root}${file}`, 'utf8')),
  )
  expect(writing.toSorted()).toEqual(Object.keys(others).toSorted())
  const bare = /\{(\w+\.)*waId\}</
  expect(sources.filter((file) => !file.startsWith('features/simulator') && bare.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([])
})
