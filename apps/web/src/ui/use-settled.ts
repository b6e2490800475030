import { useDebouncedValue } from '@mantine/hooks'

/** Debounce: the value, when it has not changed for so many milliseconds. */
export const useSettled = <T>(value: T, pause: number): T => useDebouncedValue(value, pause)[0]
