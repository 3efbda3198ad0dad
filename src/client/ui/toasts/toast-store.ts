export * from '#client/lib/toast-store.ts'
