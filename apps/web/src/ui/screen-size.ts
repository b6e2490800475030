import { useMediaQuery } from '@mantine/hooks'

/** Known at once: nothing is drawn first for a screen that is not there. */
const useMatch = (query: string) => useMediaQuery(query, false, { getInitialValueInEffect: false })

const phone = '(max-width: 767.98px)'

export const useIsPhone = () => useMatch(phone)
/** As phones, or whatever else is used by the finger. */
export const useIsTouched = () => useMatch(`${phone}, (pointer: coarse)`)
/** A tablet or less. */
export const useIsNarrow = () => useMatch('(max-width: 1024.98px)')
/** Has room for a panel beside the page. */
export const useIsWide = () => useMatch('(min-width: 1440px)')
/** Leaves out what only such a screen has room for. */
export const useIsBelowWide = () => useMatch('(max-width: 1439.98px)')
