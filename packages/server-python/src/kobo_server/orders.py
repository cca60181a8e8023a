"""The merchant's store, which contains the order of each transaction, and the paid orders."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Callable, Literal, Mapping, Protocol, Sequence

from ._amounts import currency_code, wire_amount


@dataclass(frozen=True)
class Started:
    """A stored transaction that `start` began."""

    reference: str
    #: The merchant's own id of the order.
    order: str
    #: A decimal of major units, such as `12500.50`.
    amount: str
    currency: str


@dataclass(frozen=True)
class StoredOrder:
    """The stored data of a reference."""

    #: The transaction that `start` began. None if this server did not start the transaction.
    started: Started | None = None
    #: The order that the transaction has paid. None if the transaction has paid no order.
    paid: str | None = None


@dataclass(frozen=True)
class Price:
    """The price of an order: a decimal of major units, and a currency such as `NGN`."""

    amount: str
    currency: str


class Orders(Protocol):
    """The merchant's store. It must be persistent, and all processes must share it, unlike `MemoryOrders`."""

    def add(self, started: Started) -> None:
        """Stores a started transaction. Raises if the transaction's reference is already stored."""

    def find(self, reference: str) -> StoredOrder | None:
        """Returns the stored data of a reference. Must not read a replica or a cache."""

    def claim(self, reference: str, order: str, verified: Price) -> bool:
        """Assigns a payment to its order, permanently and atomically. Only one of many concurrent calls returns True.

        A reference can pay only one order, and only one reference can pay an order. Don't catch errors of the database.
        """


class MemoryOrders:
    """Stores orders in memory, for development and tests. A restart deletes them, and processes can't share them."""

    def __init__(self) -> None:
        self._started: dict[str, Started] = {}
        self._paid: dict[str, str] = {}
        self._lock = threading.Lock()

    def add(self, started: Started) -> None:
        with self._lock:
            if started.reference in self._started:
                raise ValueError(f"{started.reference} is already stored")
            self._started[started.reference] = started

    def find(self, reference: str) -> StoredOrder:
        with self._lock:
            return StoredOrder(self._started.get(reference), self._paid.get(reference))

    def claim(self, reference: str, order: str, verified: Price) -> bool:
        with self._lock:
            if reference in self._paid or order in self._paid.values():
                return False
            self._paid[reference] = order
            return True


#: The style of the driver's parameters, as in the attribute `paramstyle` of the driver's module (PEP 249).
ParamStyle = Literal["qmark", "format", "pyformat"]

#: The most bytes of an order's id, because MySQL can shorten a longer id to the id of another order.
_MAX_ORDER = 255

_TEXT = {"reference": "TEXT", "order_id": "TEXT", "amount": "TEXT", "currency": "TEXT"}
#: MySQL ignores case when it compares text, but not when it compares bytes.
_BYTES = {
    "reference": "VARBINARY(128)",
    "order_id": f"VARBINARY({_MAX_ORDER})",
    "amount": "VARCHAR(32)",
    "currency": "VARCHAR(3)",
}


class SqlOrders:
    """Stores orders in a database with a driver of the DB-API (PEP 249): SQLite, PostgreSQL, MySQL.

    Every call opens and closes its own connection, so that threads and transactions share no connection.
    """

    def __init__(self, connect: Callable[[], Any], paramstyle: ParamStyle = "qmark") -> None:
        self._connect = connect
        self._mark = "?" if paramstyle == "qmark" else "%s"

    def create_tables(self, database: Literal["sqlite", "postgresql", "mysql"]) -> None:
        """Creates the two tables if they are missing."""
        types = _BYTES if database == "mysql" else _TEXT
        columns = ", ".join(f"{name} {types[name]} NOT NULL" for name in types)
        started = f"CREATE TABLE IF NOT EXISTS kobo_started ({columns}, PRIMARY KEY (reference))"
        paid = (
            f"CREATE TABLE IF NOT EXISTS kobo_paid (reference {types['reference']} NOT NULL, "
            f"order_id {types['order_id']} NOT NULL, PRIMARY KEY (reference), UNIQUE (order_id))"
        )
        for statement in (started, paid):
            self._write(statement, ())

    def add(self, started: Started) -> None:
        """Stores a transaction, and reads its row, so that an unreadable row causes an error before the payer pays."""
        connection = self._connect()
        try:
            self._execute(
                connection,
                "INSERT INTO kobo_started (reference, order_id, amount, currency) VALUES (?, ?, ?, ?)",
                (started.reference, _checked(started.order), started.amount, started.currency),
            )
            record = read_stored(self._find(connection, started.reference), started.reference).started
            if record is None or record.order != started.order:
                raise ValueError("The database has changed the order.")
            connection.commit()
        finally:
            connection.close()

    def find(self, reference: str) -> StoredOrder:
        connection = self._connect()
        try:
            return self._find(connection, reference)
        finally:
            connection.close()

    def _find(self, connection: Any, reference: str) -> StoredOrder:
        query = "SELECT reference, order_id, amount, currency FROM kobo_started WHERE reference = ?"
        started = self._row(connection, query, (reference,))
        paid = self._row(connection, "SELECT order_id FROM kobo_paid WHERE reference = ?", (reference,))
        return StoredOrder(Started(*started) if started else None, paid[0] if paid else None)

    def claim(self, reference: str, order: str, verified: Price) -> bool:
        """Claims a payment. The two keys ensure that no reference pays twice and no order is paid twice."""
        connection = self._connect()
        try:
            try:
                self._execute(
                    connection,
                    "INSERT INTO kobo_paid (reference, order_id) VALUES (?, ?)",
                    (reference, _checked(order)),
                )
            except Exception:
                # Every driver has its own error for a duplicate. Only an existing row proves the duplicate.
                connection.rollback()
                if self._is_claimed(connection, reference, order):
                    return False
                raise
            connection.commit()
            return True
        finally:
            connection.close()

    def _is_claimed(self, connection: Any, reference: str, order: str) -> bool:
        query = "SELECT order_id FROM kobo_paid WHERE reference = ? OR order_id = ?"
        return self._row(connection, query, (reference, order)) is not None

    def _write(self, statement: str, values: Sequence[str]) -> None:
        connection = self._connect()
        try:
            self._execute(connection, statement, values)
            connection.commit()
        finally:
            connection.close()

    def _row(self, connection: Any, query: str, values: Sequence[str]) -> tuple[str, ...] | None:
        row = self._execute(connection, query, values).fetchone()
        if isinstance(row, Mapping):
            raise TypeError("SqlOrders needs rows by position, such as tuples, not by name.")
        return None if row is None else tuple(_text(value) for value in row)

    def _execute(self, connection: Any, statement: str, values: Sequence[str]) -> Any:
        cursor = connection.cursor()
        cursor.execute(statement.replace("?", self._mark), tuple(values))
        return cursor


def _text(value: Any) -> Any:
    return bytes(value).decode() if isinstance(value, (bytes, bytearray, memoryview)) else value


def _checked(order: str) -> str:
    if len(order.encode()) > _MAX_ORDER:
        raise ValueError(f"An order's id has at most {_MAX_ORDER} bytes.")
    return order


@dataclass(frozen=True)
class StartedTransaction:
    order: str
    minor_units: int
    currency: str


@dataclass(frozen=True)
class StoredRecord:
    """The parsed result of `Orders.find`."""

    started: StartedTransaction | None
    paid: str | None


def read_stored(row: StoredOrder | None, reference: str) -> StoredRecord:
    """Reads the stored data of a reference.

    Ignores a transaction whose reference differs in case, because the database may ignore case
    although the provider doesn't. Raises if the store returned anything else, because the
    reference may then be used already.
    """
    if row is None:
        return StoredRecord(None, None)
    if not isinstance(row, StoredOrder):
        raise TypeError("Orders.find must return a StoredOrder, or None.")
    paid = None if row.paid is None else _id_of(row.paid)
    if row.started is None:
        return StoredRecord(None, paid)
    started = row.started
    own, order = _id_of(started.reference), _id_of(started.order)
    amount, currency = wire_amount(_decimal(started.amount)), currency_code(started.currency)
    if amount is None or currency is None:
        raise ValueError("Orders.find must return an amount and a currency.")
    return StoredRecord(StartedTransaction(order, amount, currency) if own == reference else None, paid)


def _id_of(value: object) -> str:
    """Returns an id as text, because a database may return ids as integers."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, str) and value:
        return value
    raise ValueError("Orders.find must return ids as text.")


def _decimal(value: object) -> object:
    """Converts a decimal or an integer from the database to text. Refuses a float, because it may be rounded."""
    is_exact = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
    return format(value, "f") if is_exact and isinstance(value, Decimal) else str(value) if is_exact else value
