type Stored = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number };

/** What a provider of the tests keeps, for as long as it runs. */
export function createOidcMemory() {
  const all = new Map<string, Stored>();

  return class {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    keyOf(id: string): string {
      return `${this.model}:${id}`;
    }

    async upsert(id: string, payload: Stored): Promise<void> {
      all.set(this.keyOf(id), payload);
    }

    async find(id: string): Promise<Stored | undefined> {
      return all.get(this.keyOf(id));
    }

    async findByUid(uid: string): Promise<Stored | undefined> {
      return [...all].find(([key, { uid: own }]) => key.startsWith(`${this.model}:`) && own === uid)?.[1];
    }

    async findByUserCode(): Promise<undefined> {}

    async consume(id: string): Promise<void> {
      const stored = all.get(this.keyOf(id));
      if (stored) stored.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string): Promise<void> {
      all.delete(this.keyOf(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { grantId: own }] of all) if (own === grantId) all.delete(key);
    }
  };
}
