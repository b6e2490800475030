/**
 * The one list of what is specified and not built yet, by the numbers of the screens. Menus, the palette, permissions and filters ask
 * it, so that nothing leads to an unbuilt part. Deleting the line of a screen shows its entry, and the part below that begins with it.
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
] as const

/** Parts of the product by the screen with which each of them begins to exist. */
const firstScreens = { flows: 'S031', reports: 'S017', developerTools: 'S044' } as const

export const isBuilt = (part: keyof typeof firstScreens): boolean => !(unbuiltScreens as readonly string[]).includes(firstScreens[part])
