import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { Account, Template } from './account.ts'

/** Written by this file only, so that it is looked at roughly. */
const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'id' in value && 'components' in value
const KeptAccount = z.object({
  templates: z.array(z.custom<Template>(isTemplate)),
  deletedNames: z.array(z.tuple([z.string(), z.number()])),
  templateCounter: z.number(),
})
const Kept = z.record(z.string(), KeptAccount)
export type KeptAccount = z.output<typeof KeptAccount>

/** What a provider must not forget: the product keeps its rows when the simulator is started again, and a look would find them gone. */
export type TemplateKeeper = { accountOf(wabaId: string): KeptAccount | null; keep(accounts: Iterable<Account>): void }

export const keepsNothing: TemplateKeeper = { accountOf: () => null, keep: () => undefined }

/** In one file; what is no such file counts as none. Written before whoever asked has an answer. */
export function keepIn(file: string): TemplateKeeper {
  const kept = readKept(file)
  let written = ''
  return {
    accountOf: (wabaId) => kept[wabaId] ?? null,
    keep(accounts) {
      const text = JSON.stringify(Object.fromEntries([...accounts].map((account) => [account.wabaId, keptOf(account)])))
      if (text === written) return
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, text)
      renameSync(`${file}.new`, file)
      written = text
    },
  }
}

const keptOf = ({ templates, deletedNames, templateCounter }: Account): KeptAccount => ({
  templates: [...templates.values()],
  deletedNames: [...deletedNames],
  templateCounter,
})

function readKept(file: string): z.output<typeof Kept> {
  try {
    const read = Kept.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : {}
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
