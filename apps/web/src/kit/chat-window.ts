const mark = /[?&]window=1/

/** What the address of a chat has in a window of its own, which is shown without the rail and the list. */
export const windowSearch = '?window=1'

export const isChatWindow = (search: string): boolean => mark.test(search)

/** True in such a window while the one that opened it is there: what is said once to a person is said by that one. */
export const isBesideOpener = (): boolean => isChatWindow(window.location.search) && window.opener?.closed === false
