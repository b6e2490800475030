/** The words of Portuguese, English and Spanish for a time to come, without accents and capitals, as `readWhen` compares them. */

/** Minutes; a day, a week and a month go by the calendar. */
export const unitWords: readonly (readonly [RegExp, 'minute' | 'hour' | 'day' | 'week' | 'month'])[] = [
  [/^(m|min|mins|minutos?|minutes?)$/, 'minute'],
  [/^(h|hr|hrs|hs|horas?|hours?)$/, 'hour'],
  [/^(d|dias?|days?)$/, 'day'],
  [/^(sem|semanas?|weeks?|wks?)$/, 'week'],
  [/^(mes|meses|months?)$/, 'month'],
]

/** What stands before a length of time that begins now. */
export const fromNow = /^(em|daqui( a| ha)?|dentro de|dentro em|in|within|en|de aqui a) /

/** Days from today. */
export const dayWords: readonly (readonly [RegExp, number])[] = [
  [/^(depois de amanha|day after tomorrow|the day after tomorrow|pasado manana)$/, 2],
  [/^(amanha|tomorrow|tmrw|tmr|manana)$/, 1],
  [/^(hoje|today|hoy)$/, 0],
]

/** From Sunday. */
export const weekdayWords: readonly RegExp[] = [
  /^(domingo|dom|sunday|sun)$/,
  /^(segunda|segunda feira|seg|monday|mon|lunes|lun)$/,
  /^(terca|terca feira|ter|tuesday|tue|tues|martes|mar)$/,
  /^(quarta|quarta feira|qua|wednesday|wed|miercoles|mie)$/,
  /^(quinta|quinta feira|qui|thursday|thu|thurs|jueves|jue)$/,
  /^(sexta|sexta feira|sex|friday|fri|viernes|vie)$/,
  /^(sabado|sab|saturday|sat)$/,
]

export const monthWords: readonly RegExp[] = [
  /^(janeiro|jan|january|enero|ene)$/,
  /^(fevereiro|fev|february|feb|febrero)$/,
  /^(marco|mar|march|marzo)$/,
  /^(abril|abr|april|apr)$/,
  /^(maio|mai|may|mayo)$/,
  /^(junho|jun|june|junio)$/,
  /^(julho|jul|july|julio)$/,
  /^(agosto|ago|august|aug)$/,
  /^(setembro|set|september|sep|sept|septiembre)$/,
  /^(outubro|out|october|oct|octubre)$/,
  /^(novembro|nov|november|noviembre)$/,
  /^(dezembro|dez|december|dec|diciembre|dic)$/,
]

/** Before or behind a weekday: the one that comes, never today. */
export const nextBefore = /^(?:n[oa] |on |el |la |este |esta |this )?(?:(proxim[oa]|next) )?/
export const nextBehind = / (que vem|que viene)$/
export const nextWeek = /^((na |la )?semana que (vem|viene)|(na |la )?proxima semana|next week)$/
export const nextMonth = /^((no |el )?mes que (vem|viene)|(no |el )?proximo mes|next month)$/
export const weekend = /^((no |este |esse )?(fim|final) de semana|(this |on the |the )?weekend|(el |este )?fin de semana)$/

/** The hour of a part of the day, at the end of what is said. */
export const partWords: readonly (readonly [RegExp, number])[] = [
  [/(^| )(cedo|de manha|pela manha|na manha|a manha|in the morning|morning|early|por la manana|a la manana|temprano)$/, 9],
  [/(^| )(ao meio dia|meio dia|at noon|noon|midday|al mediodia|mediodia)$/, 12],
  [/(^| )(a tarde|de tarde|pela tarde|in the afternoon|afternoon|por la tarde|tarde)$/, 14],
  [/(^| )(a noite|de noite|pela noite|at night|tonight|in the evening|evening|por la noche|esta noche|noite|noche)$/, 19],
]

/** Which half of the day an hour is of, where that is said behind it. */
export const morningBehind = /(^| )(da manha|de la manana|in the morning)$/
export const afternoonBehind = /(^| )(da tarde|de la tarde|da noite|de la noche|in the afternoon|in the evening)$/
