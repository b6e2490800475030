/** What a value rule says of a text: the value it stands for, or what is wrong with it. */
export type Reading<Value, Problem extends string> = { value: Value; problem?: undefined } | { value?: undefined; problem: Problem }
