/**
 * Which card is which, wherever it is moved to: a picture that is on its way arrives at its card, and nowhere once the card is gone. Where
 * somebody else's words brought more cards or fewer, those at the same place count as the same.
 */
export class CardKeys {
  #keys: readonly number[] = []
  #next = 0

  /** The key of each card. */
  of(count: number): readonly number[] {
    if (this.#keys.length !== count) this.#keys = Array.from({ length: count }, (_, at) => this.#keys[at] ?? this.#free())
    return this.#keys
  }

  /** Where the card is now; -1 where it is not any more. */
  placeOf = (key: number): number => this.#keys.indexOf(key)

  remove(place: number) {
    this.#keys = this.#keys.toSpliced(place, 1)
  }

  insert(place: number) {
    this.#keys = this.#keys.toSpliced(place, 0, this.#free())
  }

  move(place: number, step: number) {
    const [key] = this.#keys.slice(place, place + 1)
    if (key !== undefined) this.#keys = this.#keys.toSpliced(place, 1).toSpliced(place + step, 0, key)
  }

  #free(): number {
    this.#next += 1
    return this.#next
  }
}
