"""The merchant's store: the order of each transaction, and the paid orders."""

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

    #: The transaction as `start` began it. None if this server did not start it.
    started: Started | None = None
    #: The order that the transaction has paid. None if it has paid no order.
    paid: str | None = None


@dataclass(frozen=True)
class Price:
    """The price of an order: a decimal of major units, and a currency such as `NGN`."""

    amount: str
    currency: str


class Orders(Protocol):
    """The store must be persistent, and shared by every process, unlike `MemoryOrders`."""

    def add(self, started: Started) -> None:
        """Stores a started transaction. Raises if its reference is already stored."""

    def find(self, reference: str) -> StoredOrder | None:
        """Returns the stored data of a reference. Reads no replica and no cache."""

    def claim(self, reference: str, order: str, verified: Price) -> bool:
        """Assigns a payment to its order, permanently and atomically: one of many concurrent calls gets True.

        A reference pays only one order, and an order is paid by only one reference. Don't catch errors of the database.
        """


class MemoryOrders:
    """Stores orders in memory, for development and tests. A restart loses them, and processes don't share them."""

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


#: The parameters of the driver's module, as `paramstyle` names them (PEP 249).
ParamStyle = Literal["qmark", "format", "pyformat"]

#: Bytes of an order's id, because MySQL can shorten a longer one to another order's id.
_MAX_ORDER = 255

_TEXT = {"reference": "TEXT", "order_id": "TEXT", "amount": "TEXT", "currency": "TEXT"}
#: MySQL compares text without case. Bytes are compared exactly.
_BYTES = {
    "reference": "VARBINARY(128)",
    "order_id": f"VARBINARY({_MAX_ORDER})",
    "amount": "VARCHAR(32)",
    "currency": "VARCHAR(3)",
}


class SqlOrders:
    """Stores orders in a database with a driver of the DB-API (PEP 249): SQLite, PostgreSQL, MySQL.

    Every call opens a connection of its own and closes it, so that threads and transactions share no connection.
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
        """Reads the row back, so that an unreadable one is an error before the payer pays."""
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
        """The two keys ensure that no reference pays twice and no order is paid twice."""
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

    A transaction whose reference differs in case is ignored: the database may ignore case, but the
    provider may not. Raises if the store returned anything else: then it is unknown whether the
    reference was used.
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
    """A database may return ids as whole numbers."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, str) and value:
        return value
    raise ValueError("Orders.find must return ids as text.")


def _decimal(value: object) -> object:
    """A database may return an amount as a decimal or a whole number. A float is refused, because it may be rounded."""
    is_exact = isinstance(value, (int, Decimal)) and not isinstance(value, bool)
    return format(value, "f") if is_exact and isinstance(value, Decimal) else str(value) if is_exact else value
