import * as z from 'zod/mini'

const held = new WeakMap<object, z.ZodMiniType>()

/** A result that is JSON inside JSON, where the specification has it so: whoever asks has to read it twice. */
export function jsonText(holds: z.ZodMiniType) {
  const schema = z.string().check(z.refine((text) => holds.safeParse(readJson(text)).success))
  held.set(schema, holds)
  return schema
}

/** What stands in the text; undefined of every other schema. */
export const heldBy = (schema: object): z.ZodMiniType | undefined => held.get(schema)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
