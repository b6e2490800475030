import type * as z from 'zod/mini'
import type { FieldProblem, Problem } from './call.ts'

/** Which fields were wrong and how, in words both sides know. Values are never sent back. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], values: unknown): FieldProblem[] {
  return issues.slice(0, 50).map((issue) => ({
    name: issue.path.map(String).join('.').slice(0, 200),
    problem: valueAt(values, issue.path) === undefined ? 'required' : problemOf(issue),
  }))
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), values)
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'tooSmall' : 'tooShort'
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'tooBig' : 'tooLong'
    case 'invalid_value':
      return 'notInList'
    case 'invalid_format':
      return 'wrongFormat'
    default:
      return 'wrongType'
  }
}
