/** Of one person, of one department, of the company: without those that were deleted. */
export const mostViews = 100
export const mostViewName = 60
/** How long a deleted view can be brought back. */
export const viewBinLife = 30 * 86_400_000
/** How many views are counted at once: those that a menu shows first. */
export const mostCountedViews = 20
