import { UserStatus } from '@prosa/contract/agents/states'
import type { AuditEntry } from '@prosa/contract/audit/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { distributions } from '@prosa/contract/departments/inbox-rules'
import { languages } from '@prosa/contract/formats/language'
import { LabelStatus } from '@prosa/contract/labels/states'
import { type Permission, permissions } from '@prosa/contract/permissions'
import { languageNames } from '../../kit/i18n.ts'
import type { StateWords } from '../../kit/states/texts/pt.ts'
import { ownName } from './audit-words.ts'
import { type Manner, ownWords } from './own-words.ts'

/** `color` is set where the value is a colour, and is shown as one. */
export type Value = { words: string; color?: string }
export type Change = { key: string; field: string; before: Value | null; after: Value | null }

export type Words = Manner & {
  states: StateWords
  permissionName: (permission: Permission) => string
  /** The name of a person, department, label or number by its id. */
  nameOf: (id: string) => string | undefined
}

/** What became of each thing that has a name in our words, those of nested ones too; what is equal on both sides is no change. */
export function entryChanges({ what, before, after }: Pick<AuditEntry, 'what' | 'before' | 'after'>, words: Words): Change[] {
  const nameKey = (key: string) => ownName(what, key) ?? key
  const [from, to] = [flatten(before, nameKey), flatten(after, nameKey)]
  const { fields } = words.texts
  const keys = [...new Set([...from.keys(), ...to.keys()])]
  return keys
    .filter((key) => fields[key] && JSON.stringify(from.get(key)) !== JSON.stringify(to.get(key)))
    .filter((key) => (from.has(key) && to.has(key)) || !isNothing(from.get(key) ?? to.get(key)))
    .map((key) => {
      const write = (side: Map<string, unknown>) => (side.has(key) ? writeValue(areaOf(what), key, side.get(key), words) : null)
      return { key, field: fields[key]!, before: write(from), after: write(to) }
    })
}

/** Something new or deleted has many empty fields, which are not worth a line. */
const isNothing = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const areaOf = (what: string) => what.split('.')[0]

/** A group of values, such as the permissions of a department, becomes one value for each. */
function flatten(values: unknown, nameKey: (key: string) => string): Map<string, unknown> {
  if (!isGroup(values)) return new Map()
  return new Map(
    Object.entries(values).flatMap(([key, value]) => (isGroup(value) ? [...flatten(value, nameKey)] : [[nameKey(key), value] as const])),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function writeValue(area: string | undefined, key: string, value: unknown, words: Words): Value {
  const { texts, states, nameOf } = words
  const own = ownWords(key, value, words)
  if (own !== undefined) return { words: own }
  if (value === null || value === undefined || value === '') return { words: texts.values.empty }
  if (typeof value === 'boolean') return { words: value ? texts.values.on : texts.values.off }
  if (Array.isArray(value)) return { words: writeList(area, key, value, words) }
  if (key === 'color') return { words: String(value), color: String(value) }
  if (key === 'capacity' && value === 0) return { words: texts.values.noLimit }
  if (typeof value === 'number') return { words: stateWord(area, key, value, states) ?? String(value) }
  if (typeof value !== 'string') return { words: texts.values.changed }
  if (key === 'language') return { words: languageNames[languages.find((each) => each === value) ?? 'pt'] }
  const distribution = key === 'distribution' && distributions.find((each) => each === value)
  if (distribution) return { words: texts.values.distributions[distribution] }
  return { words: key.endsWith('Id') ? (nameOf(value) ?? texts.values.unknown) : value }
}

const hasStatus = ['status', 'userStatus', 'availability', 'chatStatus']

function stateWord(area: string | undefined, key: string, value: number, states: StateWords): string | undefined {
  if (!hasStatus.includes(key)) return
  if (area === 'label') return wordOf(LabelStatus, states.labelStatus, value)
  if (area === 'chat') return wordOf(ChatStatus, states.chatStatus, value)
  return wordOf(UserStatus, states.userStatus, value)
}

function wordOf<Code extends number, Name extends string>(
  codes: { values: readonly Code[]; nameOf: (code: Code) => Name },
  words: Record<Name, string>,
  value: number,
): string | undefined {
  const code = codes.values.find((each) => each === value)
  return code === undefined ? undefined : words[codes.nameOf(code)]
}

function writeList(area: string | undefined, key: string, list: readonly unknown[], { texts, permissionName, nameOf }: Words): string {
  const isOfAll = (area === 'label' && key === 'departmentIdList') || key === 'phonenumberIdList' || key === 'takingPart'
  if (list.length === 0) return isOfAll ? texts.values.all : texts.values.none
  if (list.some((each) => typeof each !== 'string')) return texts.values.changed
  const nameEach = (each: string) => {
    const permission = permissions.find((name) => name === each)
    return key === 'permissions' && permission ? permissionName(permission) : (nameOf(each) ?? texts.values.unknown)
  }
  return list.map((each) => nameEach(String(each))).join(', ')
}

const nameKeys = ['text', 'departmentName', 'name', 'companyName']

/** The name of what the entry is about: the present one, or the one it had then. */
export function subjectOf({ target, before, after }: AuditEntry, nameOf: Words['nameOf']): string | null {
  const known = target === null ? undefined : nameOf(target)
  if (known) return known
  const said = [after, before].flatMap((values) => nameKeys.map((key) => values?.[key]))
  return said.find((name): name is string => typeof name === 'string' && name !== '') ?? null
}
