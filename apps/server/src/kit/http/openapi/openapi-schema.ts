import { heldBy } from '@prosa/contract/kit/json-text'
import type { Field, Shape } from '@prosa/contract/kit/shape'
import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** A declared input in the words of JSON Schema, with its bounds. */
export function schemaOfField({ shape, nullable }: Field): JsonSchema {
  const schema = schemaOfShape(shape)
  if (!nullable) return schema
  const { type, enum: values } = schema
  return {
    ...schema,
    ...(type ? { type: [...[type].flat(), 'null'] } : {}),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  }
}

function schemaOfShape(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return {
        type: 'string',
        ...(shape.min > 0 ? { minLength: shape.min } : {}),
        ...finite('maxLength', shape.max),
        ...(shape.pattern ? { pattern: shape.pattern.source } : {}),
      }
    case 'number':
      return { type: shape.whole ? 'integer' : 'number', ...finite('minimum', shape.min), ...finite('maximum', shape.max) }
    case 'flag':
      return { type: 'boolean' }
    case 'choice':
      return { type: typeOfChoices(shape.values), enum: [...shape.values] }
    case 'list':
      return { type: 'array', items: schemaOfField(shape.item), ...finite('maxItems', shape.max) }
    case 'group':
      return schemaOfFields(shape.fields)
    case 'file':
      return { type: 'string', contentMediaType: 'application/octet-stream', 'x-max-bytes': shape.maxBytes }
  }
}

export function schemaOfFields(fields: Record<string, Field>): JsonSchema {
  const required = Object.keys(fields).filter((name) => isRequired(fields[name]!))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** A missing list is an empty one, and a missing group one without fields (kit/wire.ts). */
export function isRequired({ shape, optional }: Field): boolean {
  if (optional || shape.kind === 'list') return false
  return shape.kind !== 'group' || Object.values(shape.fields).some(isRequired)
}

/** Travels as JSON text where the rest is a form. */
export const isNested = ({ shape }: Field): boolean =>
  shape.kind === 'group' || (shape.kind === 'list' && ['group', 'list'].includes(shape.item.shape.kind))

const finite = (word: string, bound: number) => (Number.isFinite(bound) ? { [word]: bound } : {})

function typeOfChoices(values: readonly unknown[]): string | string[] {
  const types = [...new Set(values.map((value) => (Number.isInteger(value) ? 'integer' : value === null ? 'null' : typeof value)))]
  return types.length === 1 ? types[0]! : types
}

/** Fields may be added to an answer later, so other ones are not forbidden to the reader. */
export function schemaOfResult(result: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(result, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      const held = heldBy(zodSchema)
      if (held) Object.assign(jsonSchema, { contentMediaType: 'application/json', contentSchema: schemaOfResult(held) })
    },
  })
  return schema
}
