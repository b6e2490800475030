type Pages<Page> = { pages: readonly Page[] }

/** Changes an answer that is known whole, or each page of one that is read page by page. */
export const eachPage =
  <Page extends object>(change: (page: Page) => Page) =>
  <Known extends Page | Pages<Page>>(known: Known | undefined): Known | undefined =>
    known && (('pages' in known ? { ...known, pages: known.pages.map(change) } : change(known as Page)) as Known)
