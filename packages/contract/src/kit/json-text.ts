import * as z from 'zod/mini'

const held = new WeakMap<object, z.ZodMiniType>()

/** A result that is JSON inside JSON, where the specification has it so: whoever asks has to parse it twice. */
export function jsonText(holds: z.ZodMiniType) {
  const schema = z.string().check(z.refine((text) => holds.safeParse(readJson(text)).success))
  held.set(schema, holds)
  return schema
}

/** The schema of what stands in the text; undefined for every other schema. */
export const heldBy = (schema: object): z.ZodMiniType | undefined => held.get(schema)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
