import { useDebouncedValue } from '@mantine/hooks'

/** What is typed, once nothing more came for a while. */
export const useSettled = <T>(value: T, pause: number): T => useDebouncedValue(value, pause)[0]
