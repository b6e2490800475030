import type { ScreenId } from './screens.ts'

/**
 * Screens that are still under construction, and say so to whoever types their address. Nothing leads there, but in `npm run dev`. `npm run
 * check` counts them; a built one leaves this list for `later-screens.ts` or `built-screens.ts`, and its sign the second list of
 * `shell/screen-signs.ts`.
 */
export const unbuiltScreens = [
  'S005',
  'S006',
  'S007',
  'S010',
  'S017',
  'S026',
  'S027',
  'S028',
  'S029',
  'S030',
  'S031',
  'S032',
  'S033',
  'S034',
  'S044',
  'S045',
  'S046',
  'S047',
  'S048',
  'S049',
  'S050',
  'S051',
  'S052',
  'S053',
  'S054',
  'S055',
  'S056',
  'S058',
  'S060',
] as const satisfies readonly ScreenId[]
