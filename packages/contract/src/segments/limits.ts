/** Of one person, and of the company: without those that were deleted. */
export const mostSegments = 100
export const mostSegmentName = 60
/** How long a deleted segment can be brought back. */
export const segmentBinLife = 30 * 86_400_000
/** How many are counted at once: those that a menu shows first. */
export const mostCountedSegments = 20
