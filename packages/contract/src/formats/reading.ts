/** What a rule makes of a text: its value, or what is wrong with it. */
export type Reading<Value, Problem extends string> = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem }
