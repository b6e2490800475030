export const paths = { login: '/', loginAlias: '/login', home: '/home' } as const
