import type { ReportPlace, Shown } from '../use-report-place.ts'

/** Where the lists of people stand on the page. */
export const peopleId = 'report-people'

/** Shows some people of the report, and leads there. */
export function showPeople(place: ReportPlace, shown: Shown) {
  place.show(shown)
  const card = document.getElementById(peopleId)
  card?.scrollIntoView({ block: 'start' })
  card?.focus({ preventScroll: true })
}
