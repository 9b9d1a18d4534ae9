/** The operator of the demo data at whose desk the run sits [running#demo-accounts]. */
export const DEMO = { email: 'super@demo.rs', password: 'Demo-lozinka-1' } as const;
