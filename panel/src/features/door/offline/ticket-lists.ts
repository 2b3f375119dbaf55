import type { DoorEvent } from '@foyer/contract/check-ins.ts';
import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import type { DoorCalls } from '../door-calls.ts';
import { knownCode } from '../scan/ticket-code.ts';
import { listStore, type StoredEvent } from './list-store.ts';
import type { ListedTicket } from './types.ts';

/** Changes that were committed late are read again with the next update. */
const overlapMs = 60_000;
const mostMatches = 20;

/** The lists of all events on offer, in memory and in the browser's storage. */
export class TicketLists {
  #events = new Map<string, StoredEvent>();
  #tickets = new Map<string, ListedTicket>();
  /** Events whose list the browser did not store whole. */
  readonly #unstored = new Set<string>();
  #isUnreadable = false;

  /** Reads the stored lists of this account or device. Returns its last scans. */
  async read(owner: string) {
    try {
      const { events, tickets, recent } = await listStore.read(owner);
      for (const event of events) this.#events.set(event.id, event);
      for (const ticket of tickets) this.#tickets.set(ticket.code, ticket);
      return recent;
    } catch {
      this.#isUnreadable = true;
      return [];
    }
  }

  /** Returns true if the browser did not store every list. */
  isBroken = () => this.#isUnreadable || this.#unstored.size > 0;

  events = (): StoredEvent[] =>
    [...this.#events.values()].toSorted((one, other) => one.timeFrom.localeCompare(other.timeFrom));

  event = (id: string) => this.#events.get(id);
  find = (code: string) => this.#tickets.get(code);
  withId = (id: string) => [...this.#tickets.values()].find((ticket) => ticket.id === id);
  codeIn = (scanned: string) => knownCode(scanned, (code) => this.#tickets.has(code));

  ofOrder = (orderId: string | null): ListedTicket[] =>
    orderId === null ? [] : [...this.#tickets.values()].filter((ticket) => ticket.orderId === orderId);

  /** Returns true if every list is whole and stored. */
  isComplete = () => !this.isBroken() && this.events().every(({ listedAt }) => listedAt !== undefined);

  /** Tickets of an event whose guest, e-mail address or code contains every word. */
  search(eventId: string, text: string): ListedTicket[] {
    const words = asBaseLetters(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    return this.#ofEvent(eventId)
      .filter((ticket) => words.every((word) => textOf(ticket).includes(word)))
      .toSorted((one, other) => textOf(one).localeCompare(textOf(other), 'pl'))
      .slice(0, mostMatches);
  }

  /** Takes over the events on offer. Those that are over leave the device. */
  async offer(events: readonly DoorEvent[]): Promise<void> {
    const offered = new Set(events.map(({ id }) => id));
    for (const event of events)
      this.#events.set(event.id, { ...event, listedAt: this.#events.get(event.id)?.listedAt });
    for (const id of this.#events.keys()) if (!offered.has(id)) await this.#drop(id);
  }

  /** Loads the whole list of an event, or the changes since the last update. */
  async update(eventId: string, calls: DoorCalls, serverTime: string): Promise<void> {
    const since = this.#events.get(eventId)?.listedAt;
    const updatedSince = since && new Date(Date.parse(since) - overlapMs).toISOString();
    const changed: ListedTicket[] = [];
    let after: string | null | undefined;
    do {
      const page = await calls.tickets(eventId, {
        ...(updatedSince && { updatedSince }),
        ...(typeof after === 'string' && { after }),
      });
      changed.push(...page.content.map((ticket) => ({ ...ticket, eventId })));
      after = page.next;
    } while (after !== null);
    const event = this.#events.get(eventId);
    if (!event) return;
    const listed = { ...event, listedAt: serverTime };
    const news = changed.filter((ticket) => this.#tickets.get(ticket.code)?.updatedAt !== ticket.updatedAt);
    for (const ticket of news) this.#tickets.set(ticket.code, ticket);
    this.#events.set(eventId, listed);
    const written = this.#unstored.has(eventId) ? this.#ofEvent(eventId) : news;
    try {
      await listStore.merge(listed, written);
      this.#unstored.delete(eventId);
      this.#isUnreadable = false; // lists that were not read are loaded whole
    } catch {
      this.#unstored.add(eventId);
    }
  }

  /** Applies the result of a scan before the next update. */
  async put(ticket: ListedTicket): Promise<void> {
    this.#tickets.set(ticket.code, ticket);
    await listStore.putTicket(ticket).catch(() => this.#unstored.add(ticket.eventId));
  }

  async #drop(id: string) {
    this.#events.delete(id);
    this.#unstored.delete(id);
    for (const { code } of this.#ofEvent(id)) this.#tickets.delete(code);
    await listStore.dropEvent(id).catch(() => undefined); // the page drops it again when it is next opened
  }

  #ofEvent = (id: string) => [...this.#tickets.values()].filter(({ eventId }) => eventId === id);
}

const textOf = ({ guest, email, code }: ListedTicket) =>
  asBaseLetters([guest.surname, guest.name, email, code].join(' '));
